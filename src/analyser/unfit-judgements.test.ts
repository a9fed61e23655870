import { expect, it } from 'vitest';
import { anAnswer } from '../dataset/test/an-answer.ts';
import { unfitJudgements } from './unfit-judgements.ts';

it('names once the line of each judgement that does not fit, and what is wrong', () => {
  const [edited, shortened] = [anAnswer({ model: 'edited' }), anAnswer({ model: 'shortened' })];
  const { note, warnings } = unfitJudgements(
    new Map([
      [edited, 'analysis/small.jsonl:2'],
      [shortened, 'analysis/small.jsonl:5'],
    ]),
  );
  for (let reviews = 0; reviews < 2; reviews++)
    note(edited, { refused: 'not-the-schema', leftOut: new Map() });
  note(shortened, { refused: null, leftOut: new Map([['evidence', 1]]) });
  expect(warnings()).toEqual([
    'analysis/small.jsonl:2 is passed over: the answer is not of the form asked for. To have the review judged again, delete the line.',
    'analysis/small.jsonl:5 is read without 1 item that the review does not bear out. To have the review judged again, delete the line.',
  ]);
});

it('names five of many, and counts the others', () => {
  const { note, warnings } = unfitJudgements(new Map());
  for (let at = 0; at < 30; at++)
    note(anAnswer({ model: 'small' }), { refused: 'evidence', leftOut: new Map([['evidence', 1]]) });
  expect(warnings()).toHaveLength(6);
  expect(warnings().at(-1)).toBe('25 more stored judgements of which something does not fit the review.');
});
