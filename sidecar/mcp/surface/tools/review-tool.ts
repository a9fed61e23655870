import type { z } from 'zod';
import type { JsonObject } from '../../json-object.ts';
import type { AnswerCache } from '../answer-cache.ts';
import { inputSchemaOf } from '../json-schema.ts';
import type { McpView } from '../mcp-view.ts';
import { outputOutlineOf } from '../output-outline.ts';
import { toolError, toolResult } from '../result.ts';
import type { SurfaceTool } from '../surface.ts';
import { parseArguments } from './parse-arguments.ts';
import { ToolFailure } from './tool-failure.ts';

/** What a tool is made of. */
export interface ReviewTool<Input extends z.ZodType, Output extends z.ZodType> {
  readonly name: string;
  readonly title: string;
  /** Under 300 characters, as every agent pays for it; with a question it answers where others come near. */
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
  const definition = {
    name,
    title,
    description,
    inputSchema: inputSchemaOf(input),
    outputSchema: outputOutlineOf(output),
    annotations: READS_ONLY,
    ...(meta === undefined ? {} : { _meta: meta }),
  };
  return (cache) => ({
    name,
    definition: () => definition,
    call(args, { view }) {
      try {
        return cache.get(view, name, args, () => toolResult(answer(parseArguments(input, args), view)));
      } catch (error) {
        if (error instanceof ToolFailure) return toolError(error.message);
        throw error;
      }
    },
  });
}
