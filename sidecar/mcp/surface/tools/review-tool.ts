import type { z } from 'zod';
import type { AnswerCache } from '../answer-cache.ts';
import { iconsOf } from '../icons.ts';
import { jsonSchemaOf } from '../json-schema.ts';
import { toolError, toolResult } from '../result.ts';
import type { McpView } from '../mcp-view.ts';
import type { JsonObject } from '../../json-object.ts';
import type { SurfaceTool } from '../surface.ts';

/** A tool could not answer; the message goes to the agent and says what would work. */
export class ToolFailure extends Error {
  override readonly name = 'ToolFailure';
}

/** What a tool is made of. */
export interface ReviewTool<Input extends z.ZodType, Output extends z.ZodType> {
  readonly name: string;
  readonly title: string;
  /** Under 200 characters: every agent pays for it. */
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  readonly meta?: JsonObject;
  /** Gives the compact JSON of an `Output`, for the same arguments and publication always the same. Throws ToolFailure. */
  readonly answer: (args: z.output<Input>, view: McpView) => string;
}

/** What every tool here is: it reads what is published, and nothing else. */
const READS_ONLY = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** A tool that asks the publication; its answers are kept as long as the publication stands. */
export function reviewTool<Input extends z.ZodType, Output extends z.ZodType>(
  tool: ReviewTool<Input, Output>,
): (cache: AnswerCache) => SurfaceTool {
  const { name, title, description, input, output, meta, answer } = tool;
  const schemas = { inputSchema: jsonSchemaOf(input, 'input'), outputSchema: jsonSchemaOf(output, 'output') };
  return (cache) => ({
    name,
    definition: (view) => ({
      name,
      title,
      description,
      icons: iconsOf(view),
      ...schemas,
      annotations: { title, ...READS_ONLY },
      ...(meta === undefined ? {} : { _meta: meta }),
    }),
    call(args, { view }) {
      const given = withoutNulls(args);
      try {
        return cache.get(view, name, given, () => toolResult(answer(parsed(input, given), view)));
      } catch (error) {
        if (error instanceof ToolFailure) return toolError(error.message);
        throw error;
      }
    },
  });
}

/** Models that must fill in every field write null for what they leave out. */
function withoutNulls(args: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null));
}

function parsed<Input extends z.ZodType>(input: Input, args: JsonObject): z.output<Input> {
  const result = input.safeParse(args);
  if (result.success) return result.data;
  const issues = result.error.issues.slice(0, 10).map(({ path, message }) => {
    const place = path.join('.');
    return place === '' ? message : `${place}: ${message}`;
  });
  throw new ToolFailure(`The arguments are not valid. ${issues.join('; ')}.`);
}
