import type { Problem } from '../domain/problem.ts';
import type { Site } from './site.ts';
import type { Texts } from './texts/en.ts';
import { wordsOf } from './words.ts';

type KnownStatus = keyof Texts['errors']['titles'];

/** What the page of an error shows. */
export interface ProblemPage {
  readonly title: string;
  /** What to do about it; null where nothing is known to help. */
  readonly advice: string | null;
  readonly status: string;
}

/** An error in the words of the site; what went wrong this time stays in the words of the error itself. */
export function problemPage({ status }: Pick<Problem, 'status'>, site: Site): ProblemPage {
  const { texts, number } = wordsOf(site);
  const isKnown = (value: number): value is KnownStatus => value in texts.errors.titles;
  return {
    title: isKnown(status) ? texts.errors.titles[status] : texts.errors.other,
    advice: isKnown(status) ? texts.errors.advice[status] : null,
    status: texts.errors.status(number(status)),
  };
}
