import { z } from 'zod';
import type { Facts } from './facts/facts.ts';
import type { Texts } from './texts.ts';

/** The half of an index that knows all but the texts, as it comes from a thread or a file. */
export const facts = z.custom<Facts>(
  (value) => typeof value === 'object' && value !== null && 'days' in value,
);

/** The half that knows the texts, likewise. */
export const texts = z.custom<Texts>(
  (value) => typeof value === 'object' && value !== null && 'text' in value,
);
