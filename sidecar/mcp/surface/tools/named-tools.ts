import { z } from 'zod';
import { serviceAreaInsight, serviceInsight, technicianInsight } from '../../../../src/domain/insights.ts';
import type { OverallInsights } from '../../../../src/domain/insights.ts';
import { reviewTool } from './review-tool.ts';
import { ToolFailure, valueNamed } from './tool-failure.ts';

type Entities = OverallInsights['entities'];

/** Quotes, which in the outline of an answer are lists: each tells itself what it holds. */
export const quotes = { praise: z.array(z.unknown()), criticism: z.array(z.unknown()) };

/** What may be asked for by name: how, by what example, and where the insights have it by what reviews bear for it. */
const NAMED = [
  {
    argument: 'technician',
    kind: 'technicians',
    names: 'Name, id or alias.',
    example: 'Who is best: compare.',
    output: technicianInsight.extend(quotes),
    find: ({ technicians }: Entities, value: string) => technicians.find(({ name }) => name === value),
  },
  {
    argument: 'service',
    kind: 'services',
    names: 'Id, label or alias.',
    example: '"Are they good at air conditioning?"',
    output: serviceInsight.extend(quotes),
    find: ({ services }: Entities, value: string) => services.find(({ id }) => id === value),
  },
  {
    argument: 'area',
    kind: 'service_areas',
    names: 'Id, label or alias.',
    example: '"Do they come out to Otter Lake?"',
    output: serviceAreaInsight.extend(quotes),
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
      if (found !== undefined) return JSON.stringify(found);
      throw new ToolFailure(
        `The insights say nothing of '${name}'. search_reviews with mentions_${argument} finds the reviews that mention it.`,
      );
    },
  }),
);
