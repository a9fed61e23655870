import type { z } from 'zod';
import { KeptByOwner } from '../../../http/kept-by-owner.ts';
import type { JsonObject } from '../../json-object.ts';
import { argumentFaults } from '../argument-faults.ts';
import { inputSchemaOf } from '../json-schema.ts';
import type { McpView } from '../mcp-view.ts';
import { outputOutlineOf } from '../output-outline.ts';
import { type Result, toolError, toolResult } from '../result.ts';
import type { SurfaceTool } from '../surface.ts';
import { ToolFailure } from './tool-failure.ts';

/** What a tool is made of. */
export interface ReviewTool<Input extends z.ZodType> {
  readonly name: string;
  readonly title: string;
  /** Under 300 characters, as every agent pays for it; with a question it answers where others come near. */
  readonly description: string;
  readonly input: Input;
  readonly output: z.ZodType;
  readonly meta?: JsonObject;
  /** Gives the compact JSON of an `output`, for the same arguments and publication always the same. Throws ToolFailure. */
  readonly answer: (args: z.output<Input>, view: McpView) => string;
}

/** What every tool here is: it reads what is published, and nothing else. */
const READS_ONLY = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** Results by what is published, tool and arguments, whatever the order of these. */
const kept = new KeptByOwner<McpView, Result>();

/** A tool that asks the publication; its answers are kept as long as the publication stands. */
export function reviewTool<Input extends z.ZodType>(tool: ReviewTool<Input>): SurfaceTool {
  const { name, title, description, input, output, meta, answer } = tool;
  const definition = {
    name,
    title,
    description,
    inputSchema: inputSchemaOf(input),
    outputSchema: outputOutlineOf(output),
    annotations: READS_ONLY,
    ...(meta === undefined ? {} : { _meta: meta }),
  };
  return {
    name,
    definition: () => definition,
    call(args, { view }) {
      const asked = orderedJson(args);
      if (asked === null) return toolError('The arguments are not valid. They are nested too deep.');
      const key = name + asked;
      const known = kept.get(view, key);
      if (known !== undefined) return known;
      try {
        const result = toolResult(answer(parseArguments(input, args), view));
        // As bytes and, once a client takes gzip, deflated too.
        kept.offer(view, key, () => result, 2 * result.start.bytes.length);
        return result;
      } catch (error) {
        if (error instanceof ToolFailure) return toolError(error.message);
        throw error;
      }
    },
  };
}

/** Arguments in the order of their names; null where they are nested so deep that no stack holds them. */
function orderedJson(args: JsonObject): string | null {
  try {
    return JSON.stringify(Object.entries(args).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Where blanks around a text belong to it. */
const BLANKS_COUNT = 'query';

/**
 * The arguments of a tool, without the blanks around names. Models that must fill in every field write null for what
 * they leave out. Throws ToolFailure that says of each bad argument what would be right.
 */
function parseArguments<Input extends z.ZodType>(schema: Input, args: JsonObject): z.output<Input> {
  const given = Object.entries(args).filter(([, value]) => value !== null);
  const input = Object.fromEntries(
    given.map(([name, value]) =>
      typeof value === 'string' && name !== BLANKS_COUNT ? [name, value.trim()] : [name, value],
    ),
  );
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new ToolFailure(`The arguments are not valid. ${argumentFaults(result.error, schema, input)}`);
}
