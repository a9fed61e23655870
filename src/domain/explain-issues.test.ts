import { expect, test } from 'vitest';
import { z } from 'zod';
import { explainIssues } from './explain-issues.ts';

const ARGUMENTS = z.record(z.string(), z.string());

test.each(['constructor', 'toString', 'hasOwnProperty'])(
  'says what is wrong with a member that is called %s, as of any other',
  (name) => {
    const input = { [name]: null };
    const { error } = ARGUMENTS.safeParse(input);
    expect(explainIssues(error?.issues ?? [], { schema: ARGUMENTS, input, root: 'params' })).toEqual([
      { path: [name], field: name, code: 'invalid_type', message: 'expected a text, got null' },
    ]);
  },
);

test('says the range of a field that has one', () => {
  const schema = z.object({ rating: z.int().min(1).max(5) });
  const input = { rating: 6 };
  const { error } = schema.safeParse(input);
  expect(explainIssues(error?.issues ?? [], { schema, input, root: 'params' })).toMatchObject([
    { message: 'expected integer 1-5, got 6' },
  ]);
});
