import { expect, it } from 'vitest';
import { askOnce } from './test/ask-once.ts';

it.each([
  [[{ type: 'text', text: 'Yes.' }], 'Yes.'],
  [
    [
      { type: 'thinking', text: 'No?' },
      { type: 'text', text: 'Ye' },
      { type: 'text', text: 's.' },
    ],
    'Yes.',
  ],
  [[], ''],
])('reads what a message says in parts: %j', async (content, said) => {
  const { outcome } = await askOnce((_, response) => {
    response.end(JSON.stringify({ choices: [{ finish_reason: 'stop', message: { content } }] }));
  });
  expect(outcome).toMatchObject({ kind: 'answered', answer: { content: said, isDeclined: false } });
});
