import { z } from 'zod';
import { serviceAreaInsight, serviceInsight, technicianInsight } from '../../../../src/domain/insights.ts';
import type { OverallInsights } from '../../../../src/domain/insights.ts';
import { reviewTool } from './review-tool.ts';
import { ToolFailure, valueNamed } from './tool-failure.ts';

type Entities = OverallInsights['entities'];

/** What an agent is not told unasked: it finds the words by search_reviews. */
const WORDS = { praise: true, criticism: true } as const;

/** What may be asked for by name: how, by what example, and where the insights have it by what reviews bear for it. */
const NAMED = [
  {
    argument: 'technician',
    kind: 'technicians',
    names: 'Name, id or alias.',
    example: 'Who is best: compare.',
    output: technicianInsight.omit(WORDS),
    find: ({ technicians }: Entities, value: string) => technicians.find(({ name }) => name === value),
  },
  {
    argument: 'service',
    kind: 'services',
    names: 'Id, label or alias.',
    example: '"Are they good at air conditioning?"',
    output: serviceInsight.omit(WORDS),
    find: ({ services }: Entities, value: string) => services.find(({ id }) => id === value),
  },
  {
    argument: 'area',
    kind: 'service_areas',
    names: 'Id, label or alias.',
    example: '"Do they come out to Otter Lake?"',
    output: serviceAreaInsight.omit(WORDS),
    find: ({ service_areas: areas }: Entities, value: string) => areas.find(({ id }) => id === value),
  },
] as const;

/** The tools that tell what people say of one technician, service or area, by any of its names. */
export const namedTools = NAMED.map(({ argument, kind, names, example, output, find }) =>
  reviewTool({
    name: `get_${argument}`,
    title: `What reviews say of one ${argument}`,
    description: `Mentions, rating, sentiment, phrases of one ${argument}. ${example} Its reviews: search_reviews with mentions_${argument}.`,
    input: z.strictObject({ [argument]: z.string().min(1).max(200).describe(names) }),
    output,
    answer(given, { index }) {
      const name = given[argument] ?? '';
      const found = find(index.insights.overall.entities, valueNamed(kind, argument, name, index));
      if (found !== undefined) return JSON.stringify(output.strip().parse(found));
      throw new ToolFailure(
        `The insights say nothing of '${name}'. search_reviews with mentions_${argument} finds the reviews that mention it.`,
      );
    },
  }),
);
