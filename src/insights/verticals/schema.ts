import { z } from 'zod';
import {
  aspectDefinition,
  problemDefinition,
  type AspectDefinition,
  type ProblemDefinition,
} from '../../domain/aspects.ts';
import { slug } from '../../domain/values.ts';

/** The vocabulary of one line of business: one file. Its words are patterns (see `readPattern`). */
export const vertical = z.strictObject({
  id: slug,
  /** Its name for people. */
  label: z.string().min(1),
  aspects: z.array(aspectDefinition).min(1),
  /** Which aspect takes what is said of people as such, in every trade alike: "lovely people". */
  people: slug,
  /** One with the id of a general problem takes the patterns of that one too. */
  problems: z.array(problemDefinition),
  /** Ids of problems of the general vocabulary that it does not take, nor their patterns. */
  without: z.array(slug),
  /** Of which of its schema.org types which aspects and problems say nothing: nobody asks whether a dress is easy to use. */
  unfit: z.array(z.strictObject({ types: z.array(z.string().min(1)), ids: z.array(slug) })).optional(),
  /** Words that mean no aspect though they hold a word of one: "in charge". */
  ignore: z.array(z.string().min(1)),
});

/** What the analyser looks for: aspects and problems, in the order in which ties are settled. */
export interface Taxonomy {
  /** The id of the vocabulary that it is, or was before a business changed it. */
  vertical: string;
  aspects: AspectDefinition[];
  problems: ProblemDefinition[];
  /** Words that mean no aspect though they hold a word of one: "in charge". */
  ignore: string[];
  /** Words that tell no problem though they hold words that do: "never made us feel rushed". */
  harmless: readonly string[];
}

export type Vertical = z.output<typeof vertical>;
