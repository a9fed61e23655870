import type { z } from 'zod';
import type { JsonObject } from '../../json-object.ts';
import { argumentFaults } from '../argument-faults.ts';
import { ToolFailure } from './tool-failure.ts';

/** Where blanks around a text belong to it. */
const BLANKS_COUNT = 'query';

/**
 * The arguments of a tool, without the blanks around names. Models that must fill in every field write null for what
 * they leave out. Throws ToolFailure that says of each bad argument what would be right.
 */
export function parseArguments<Input extends z.ZodType>(schema: Input, args: JsonObject): z.output<Input> {
  const input = Object.fromEntries(
    Object.entries(args)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [
        name,
        typeof value === 'string' && name !== BLANKS_COUNT ? value.trim() : value,
      ]),
  );
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new ToolFailure(`The arguments are not valid. ${argumentFaults(result.error, schema, input)}`);
}
