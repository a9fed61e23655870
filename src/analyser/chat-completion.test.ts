import { describe, expect, it } from 'vitest';
import { askOnce } from './test/ask-once.ts';
import { say } from './test/fake-analyser.ts';

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

it.each([
  '{"prompt_tokens": 1e300, "completion_tokens": 20}',
  '{"prompt_tokens": 9007199254740991, "completion_tokens": 20}',
  '{"prompt_tokens": -200, "completion_tokens": 20}',
  '{"prompt_tokens": 200, "completion_tokens": "20"}',
  '{"prompt_tokens": 200.5, "completion_tokens": 20}',
  '{"prompt_tokens": 200}',
  '[200, 20]',
])('counts no tokens that cannot be: %s', async (usage) => {
  const choices = '[{"finish_reason": "stop", "message": {"content": "Yes."}}]';
  const { outcome } = await askOnce(
    (_, response) => void response.end(`{"choices": ${choices}, "usage": ${usage}}`),
  );
  expect(outcome).toMatchObject({ kind: 'answered', answer: { content: 'Yes.', usage: null } });
});

function inChoice(error: object): object {
  return { choices: [{ error, finish_reason: 'error', message: { role: 'assistant', content: '' } }] };
}

describe('an error in an answer with 200 (OK)', () => {
  const usage = { prompt_tokens: 200, completion_tokens: 0 };

  it.each([
    { error: { code: 502, message: 'Provider returned error' } },
    { error: { code: '429', message: 'Slow down' } },
    inChoice({ code: 503, message: 'No provider' }),
    [{ error: { code: 503, message: 'Overloaded', status: 'UNAVAILABLE' } }],
  ])('is asked again where its code says that this may help: %j', async (body) => {
    const { outcome, waitsMs } = await askOnce((_, response, number) =>
      number === 1 ? void response.end(JSON.stringify(body)) : say(response, 'Yes.'),
    );
    expect(outcome.kind).toBe('answered');
    expect(waitsMs).toEqual([1000]);
  });

  it.each([
    [{ error: { code: 400, message: 'Too long' } }, 'failed', 'it answers 400', 'Too long'],
    [{ error: { code: 'server_error', message: 'Oh' } }, 'failed', 'it answers an error', 'Oh'],
    [{ error: 'overloaded' }, 'failed', 'it answers an error', 'overloaded'],
    [inChoice({ message: 'Cut off' }), 'failed', 'it answers an error', 'Cut off'],
    [
      { error: { code: 404, message: 'No endpoints' } },
      'final',
      'it answers 404: ANALYSER_URL or ANALYSER_MODEL names what it does not have',
      'No endpoints',
    ],
  ])('is told, with the tokens that it took: %j', async (body, kind, reason, said) => {
    const { outcome, asked } = await askOnce(
      (_, response) => void response.end(JSON.stringify({ ...body, usage })),
    );
    expect(outcome).toEqual({ kind, reason, said, usage });
    expect(asked).toHaveLength(1);
  });

  it.each([
    [200, 400, 'failed', 'it answers 400'],
    [400, 400, 'failed', 'it answers 400'],
    [200, 402, 'final', 'it answers 402: it wants to be paid first'],
    [402, 402, 'final', 'it answers 402: it wants to be paid first'],
  ])('or with %i is told by its code %i where it stands in a list', async (status, code, kind, reason) => {
    const { outcome } = await askOnce((_, response) => {
      response.writeHead(status).end(JSON.stringify([{ error: { code, message: 'No', status: 'NO' } }]));
    });
    expect(outcome).toMatchObject({ kind, reason, said: 'No' });
  });

  it('is an answer that broke off in one, of which no word is told', async () => {
    const message = { role: 'assistant', content: '{"sentiment":"neg' };
    const { outcome } = await askOnce(
      (_, response) => void response.end(JSON.stringify({ choices: [{ finish_reason: 'error', message }] })),
    );
    expect(outcome).toEqual({ kind: 'failed', reason: 'it answers an error', usage: null });
  });

  it('is none where it is empty', async () => {
    const { outcome } = await askOnce((_, response) => {
      const choices = [{ finish_reason: 'stop', message: { content: 'Yes.' } }];
      response.end(JSON.stringify({ error: {}, choices }));
    });
    expect(outcome).toMatchObject({ kind: 'answered', answer: { content: 'Yes.' } });
  });

  it('fails this question alone where it comes each time', async () => {
    const { outcome, asked } = await askOnce(
      (_, response) => void response.end(JSON.stringify({ error: { code: 502, message: 'Down' } })),
    );
    expect(outcome).toEqual({ kind: 'failed', reason: 'it answers 502', said: 'Down', usage: null });
    expect(asked).toHaveLength(4);
  });
});
