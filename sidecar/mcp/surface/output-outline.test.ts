import { expect, test } from 'vitest';
import { z } from 'zod';
import { outputOutlineOf } from './output-outline.ts';

test('says what is where, two members deep, and no more', () => {
  const person = z.strictObject({
    name: z.string().min(1).describe('Its name.'),
    tags: z.array(z.string()),
    home: z.strictObject({ street: z.string() }),
  });
  expect(outputOutlineOf(z.strictObject({ people: z.array(person), kind: z.enum(['a', 'b']) }))).toEqual({
    type: 'object',
    properties: {
      people: {
        type: 'array',
        items: {
          type: 'object',
          properties: { name: { type: 'string' }, tags: { type: 'array' }, home: { type: 'object' } },
        },
      },
      kind: { enum: ['a', 'b'] },
    },
  });
});

test('takes null wherever it may stand, and says what else does', () => {
  const outline = outputOutlineOf(
    z.strictObject({
      text: z.string().nullable(),
      side: z.enum(['left', 'right']).nullable(),
      score: z.number().min(-1).max(1).nullable(),
      reply: z.strictObject({ text: z.string() }).nullable(),
      rest: z.record(z.string(), z.unknown()).nullable(),
    }),
  );
  expect(outline['properties']).toEqual({
    text: { minLength: 0 },
    side: { enum: ['left', 'right', null] },
    score: { minimum: -1 },
    reply: { properties: { text: { type: 'string' } } },
    rest: { minProperties: 0 },
  });
});
