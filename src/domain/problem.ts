import { z } from 'zod';

/** One thing that is wrong with the input, as Zod reports it. */
export const problemIssue = z.strictObject({
  path: z.array(z.string()).describe('Where: names of members or parameters, outermost first.'),
  code: z.string().describe("Zod's code of the issue."),
  message: z.string().describe('What was expected.'),
});

/** The body of every error (RFC 9457, section 3.1). */
export const problem = z
  .strictObject({
    type: z.string().describe('URI reference that identifies the kind of problem.'),
    title: z.string().describe('The kind of problem in words; the same for every occurrence.'),
    status: z.int().min(400).max(599).describe('The HTTP status code.'),
    detail: z.string().describe('What went wrong this time and what would be right.'),
    instance: z.string().describe('Path of the request.'),
    issues: z.array(problemIssue).optional().describe('Each thing that is wrong with the input.'),
  })
  .meta({ id: 'Problem', description: 'An error, in the terms of RFC 9457.' });

export type Problem = z.output<typeof problem>;
export type ProblemIssue = z.output<typeof problemIssue>;
