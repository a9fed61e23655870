import { z } from 'zod';
import {
  aspectDefinition,
  problemDefinition,
  type AspectDefinition,
  type ProblemDefinition,
} from '../../domain/aspects.ts';
import { slug } from '../../domain/values.ts';

/** The vocabulary of one line of business, and the schema.org types it serves. */
export const vertical = z.strictObject({
  id: slug,
  types: z.array(z.string()),
  aspects: z.array(aspectDefinition),
  /** One with the id of a general problem takes the phrases of that one too. */
  problems: z.array(problemDefinition),
  /** Ids of problems of the general vocabulary that it does not take. */
  without: z.array(z.string()),
  /** Phrases that mean no aspect though they hold a word of one: "off work". */
  ignore: z.array(z.string()),
});

/** What the analyser looks for: aspects and problems, in the order in which ties are settled. */
export interface Taxonomy {
  aspects: AspectDefinition[];
  problems: ProblemDefinition[];
  /** Phrases that mean no aspect though they hold a word of one: "off work". */
  ignore: string[];
}

export type Vertical = z.output<typeof vertical>;
