import { z } from 'zod';
import type { MentionKind } from '../../../../src/domain/names.ts';
import type { OverallInsights } from '../../../reviews/published-insights.ts';
import { type ReviewTool, reviewTool } from './review-tool.ts';
import { ToolFailure } from './tool-failure.ts';
import { valueNamed } from './value-named.ts';

interface EntityTool<Insight extends z.ZodType> extends Pick<
  ReviewTool<z.ZodType, Insight>,
  'name' | 'title' | 'description' | 'output'
> {
  readonly kind: MentionKind;
  /** The argument that names it, and what it may be. */
  readonly argument: string;
  readonly names: string;
  readonly insights: (overall: OverallInsights) => readonly z.output<Insight>[];
  /** What reviews bear for it. */
  readonly valueOf: (insight: z.output<Insight>) => string;
}

/** A tool that tells what people say of one technician, service or area, by any of its names. */
export function entityTool<Insight extends z.ZodType>(tool: EntityTool<Insight>) {
  const { kind, argument, names, insights, valueOf, ...rest } = tool;
  return reviewTool({
    ...rest,
    input: z.strictObject({ [argument]: z.string().min(1).max(200).describe(names) }),
    answer: (given, view) => {
      const name = given[argument] ?? '';
      const value = valueNamed(kind, argument, name, view);
      const found = insights(view.insights.overall).find((insight) => valueOf(insight) === value);
      if (found !== undefined) return JSON.stringify(found);
      throw new ToolFailure(
        `The insights say nothing of '${name}'. search_reviews with mentions_${argument} finds the reviews that mention it.`,
      );
    },
  });
}
