import type { Language } from '../language/language.ts';
import { clausesOf } from './clauses.ts';
import { inContext } from './context.ts';
import { marksOf } from './marks.ts';
import type { Reading } from './reading.ts';
import { tokensOf } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a text is read with. */
export interface ReadWith {
  language: Language;
  vocabulary: Vocabulary;
}

/** One step of reading: what of the reading it assigns, and what must be there before. */
interface Step {
  assigns: readonly (keyof Reading)[];
  needs: readonly (keyof Reading)[];
  read: (so: Reading, how: ReadWith) => Partial<Reading>;
}

/** The steps of a reading, in order. Each looks at what those before it assigned; only the last looks around a mark. */
export const STEPS: readonly Step[] = [
  {
    assigns: ['tokens', 'sentences'],
    needs: ['text'],
    read: ({ text }, { language }) => tokensOf(text, language),
  },
  {
    assigns: ['clauses'],
    needs: ['tokens', 'sentences'],
    read: ({ tokens, sentences }) => ({
      clauses: sentences.flatMap((sentence, number) => clausesOf(tokens, { number, sentence })),
    }),
  },
  {
    assigns: ['marks'],
    needs: ['tokens', 'sentences', 'clauses'],
    read: ({ tokens, sentences, clauses }, how) => ({
      marks: marksOf(tokens, { sentences, clauses, ...how }),
    }),
  },
  {
    assigns: ['marks'],
    needs: ['tokens', 'sentences', 'marks'],
    read: ({ tokens, sentences, marks }, { language }) => ({
      marks: inContext(marks, { tokens, sentences, language }),
    }),
  },
];

/** Reads a text once: its tokens, sentences, clauses, and what is said where and in which context. */
export function read(text: string, how: ReadWith): Reading {
  const empty: Reading = { language: how.language, text, tokens: [], sentences: [], clauses: [], marks: [] };
  return STEPS.reduce<Reading>((so, step) => ({ ...so, ...step.read(so, how) }), empty);
}
