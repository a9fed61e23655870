import { z } from 'zod';
import type { Judgement, Refusal } from '../domain/stored-answer.ts';
import type { Place } from '../insights/notes.ts';
import { answerJson } from './answer-json.ts';
import { isAsked } from './asked-words.ts';
import type { AskedReview } from './asked-vocabulary.ts';
import { borneBy } from './borne-by.ts';
import { placeOfEvidence } from './evidence-place.ts';
import type { Question } from './question.ts';

/** What is left of an answer: a judgement, and how many of its items had no evidence; or why it counts for nothing. */
export type CheckedAnswer =
  | { readonly judgement: Judgement; readonly dropped: number; readonly refused: null }
  | { readonly judgement: null; readonly dropped: number; readonly refused: Refusal };

/** Checks what a model wrote of a review: JSON of the form asked for, and all that `checkJudgement` asks. */
export function checkAnswer(
  content: string,
  review: Pick<AskedReview, 'text'>,
  question: Pick<Question, 'answer'>,
): CheckedAnswer {
  let value: unknown;
  try {
    value = answerJson(content);
  } catch {
    return refused('not-json');
  }
  return checkJudgement(value, review, question);
}

/** Who finds none may leave the list out. */
const list = z
  .array(z.unknown())
  .nullish()
  .transform((items) => items ?? []);

/**
 * Checks a judgement on a review. An item that is not of the form asked for, names an unknown id, or whose evidence does not
 * stand in the review as a passage, says nothing by itself or is asked there and not said, is dropped, as is a second one of
 * the same id and what is more than its words bear. Refused is what is of another form, and what is mostly without evidence.
 * Evidence is given in the characters of the review, whatever the model made of them.
 */
export function checkJudgement(
  value: unknown,
  { text }: Pick<AskedReview, 'text'>,
  { answer }: Pick<Question, 'answer'>,
): CheckedAnswer {
  const { aspects: aspect, problems: problem } = answer.shape;
  const frame = answer.extend({ aspects: list, problems: list }).safeParse(value);
  if (!frame.success) return refused('not-the-schema');
  const { sentiment, ...given } = frame.data;
  const all = given.aspects.length + given.problems.length;
  const formed = {
    aspects: wellFormed(given.aspects, aspect.element),
    problems: wellFormed(given.problems, problem.element),
  };
  const wellFormedCount = formed.aspects.length + formed.problems.length;
  if (all - wellFormedCount > wellFormedCount) return refused('not-the-schema');
  const aspects = placed(formed.aspects, text);
  const problems = placed(formed.problems, text);
  const found = aspects.length + problems.length;
  const missing = all - found;
  if (missing > found) return refused('evidence', missing);
  // What went wrong, and of what that is a complaint, are often said in the same words: each has its own bound.
  const told = { aspects: saidOf(text, aspects), problems: saidOf(text, problems) };
  const judgement = {
    sentiment,
    aspects: firstOfEach(told.aspects),
    problems: firstOfEach(told.problems),
  };
  return { judgement, dropped: all - told.aspects.length - told.problems.length, refused: null };
}

function refused(reason: Refusal, dropped = 0): CheckedAnswer {
  return { judgement: null, dropped, refused: reason };
}

function wellFormed<Item>(items: readonly unknown[], form: z.ZodType<Item>): Item[] {
  return items.flatMap((item) => form.safeParse(item).data ?? []);
}

/** Items whose evidence stands in the text, with where it does, in the words that stand there. */
function placed<Item extends { readonly evidence: string }>(items: readonly Item[], text: string) {
  return items.flatMap((item) => {
    const place = placeOfEvidence(text, item.evidence);
    return place === null ? [] : [{ place, item: { ...item, evidence: text.slice(...place) } }];
  });
}

/** Items that the words of the text bear, and that it says. Who takes a question for an answer has not made it up. */
function saidOf<Found extends { readonly place: Place }>(text: string, found: readonly Found[]): Found[] {
  const borne = borneBy(
    text,
    found.map(({ place }) => place),
  );
  return found.filter(({ place }) => borne.has(place) && !isAsked(text, place));
}

function firstOfEach<Item extends { readonly id: string }>(
  found: readonly { readonly item: Item }[],
): Item[] {
  const items = found.map(({ item }) => item);
  return items.filter(({ id }, at) => items.findIndex((other) => other.id === id) === at);
}
