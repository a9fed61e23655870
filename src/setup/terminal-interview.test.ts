import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { BrokenOff } from './interview.ts';
import { terminalInterview } from './terminal-interview.ts';

/** A terminal on which a person types one of `keys` whenever a question is there. */
function terminal(...keys: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 80, rows: 24 });
  let shown = '';
  output.setEncoding('utf8').on('data', (text: string) => {
    shown += text;
    if (!shown.includes('└')) return;
    shown = '';
    const key = keys.shift();
    if (key !== undefined) setImmediate(() => input.write(key));
  });
  return { input, output };
}

const NAME = { name: 'name', ask: 'Name?', why: 'It is shown.', initial: 'Ada' };
const KIND = {
  name: 'kind',
  ask: 'Kind?',
  why: 'It is read.',
  choices: [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ],
  initial: 'b',
} as const;

it('takes the default of every question for Enter', async () => {
  const interview = terminalInterview(terminal('\r', '\r', '\r'));
  expect(await interview.text(NAME)).toBe('Ada');
  expect(await interview.choose(KIND)).toBe('b');
  expect(await interview.chooseSome(KIND)).toEqual([]);
});

it('throws BrokenOff for Ctrl+C', async () => {
  await expect(terminalInterview(terminal('\u0003')).text(NAME)).rejects.toThrow(BrokenOff);
  await expect(terminalInterview(terminal('\u0003')).choose(KIND)).rejects.toThrow(BrokenOff);
});
