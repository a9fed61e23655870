import { competitors } from './competitors.ts';
import { customers } from './customers.ts';
import { journalists } from './journalists.ts';
import { owners } from './owners.ts';
import type { Question } from './question.ts';

/** Questions about the sample content, by who asks them. */
export const questions: readonly (Question & { readonly asker: string })[] = Object.entries({
  customers,
  owners,
  journalists,
  competitors,
}).flatMap(([asker, asked]) => asked.map((question) => ({ ...question, asker })));
