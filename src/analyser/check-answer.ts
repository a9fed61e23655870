import { z } from 'zod';
import type { Judgement, Refusal } from '../domain/stored-answer.ts';
import type { Place } from '../insights/notes.ts';
import { answerJson } from './answer-json.ts';
import { isAsked } from './asked-words.ts';
import type { AskedReview } from './asked-vocabulary.ts';
import { borneBy } from './borne-by.ts';
import { placeOfEvidence } from './evidence-place.ts';
import type { Question } from './question.ts';

/** Why an item of an answer is left out: of another form, its evidence not in the review, asked there, more than its words bear. */
export type Fault = 'form' | 'evidence' | 'asked' | 'too-many';

/** How many items of an answer are left out, by why. */
export type LeftOut = ReadonlyMap<Fault, number>;

/** What is left of an answer: a judgement, and what is left out of it; or why it counts for nothing. */
export type CheckedAnswer =
  | { readonly judgement: Judgement; readonly leftOut: LeftOut; readonly refused: null }
  | { readonly judgement: null; readonly leftOut: LeftOut; readonly refused: Refusal };

/** How many items are left out in all. */
export function countOf(leftOut: LeftOut): number {
  return leftOut.values().reduce((sum, count) => sum + count, 0);
}

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

/** Several times as many as a vocabulary has ids: whoever writes more reads no review. */
const MOST_ITEMS = 100;

/** Who finds none may leave the list out. */
const list = z
  .array(z.unknown())
  .max(MOST_ITEMS)
  .nullish()
  .transform((items) => items ?? []);

/**
 * Checks a judgement on a review. An item that is not of the form asked for, names an unknown id, or whose evidence does not
 * stand in the review as a passage, says nothing by itself or is asked there and not said, is dropped, as is a second one of
 * the same id and what is more than its words bear. Refused is what is of another form or endless, and what is mostly without
 * evidence. Evidence is given in the characters of the review, whatever the model made of them.
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
  const leftOut = new Map<Fault, number>([
    ['form', all - wellFormedCount],
    ['evidence', wellFormedCount - found],
  ]);
  if (countOf(leftOut) > found) return refused('evidence', leftOut);
  // What went wrong, and of what that is a complaint, are often said in the same words: each has its own bound.
  const told = { aspects: saidOf(text, aspects), problems: saidOf(text, problems) };
  const judgement = {
    sentiment,
    aspects: firstOfEach(told.aspects.said),
    problems: firstOfEach(told.problems.said),
  };
  const asked = told.aspects.asked + told.problems.asked;
  const said = told.aspects.said.length + told.problems.said.length;
  leftOut.set('asked', asked).set('too-many', found - asked - said);
  return { judgement, leftOut, refused: null };
}

function refused(reason: Refusal, leftOut: LeftOut = new Map()): CheckedAnswer {
  return { judgement: null, leftOut, refused: reason };
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

/** Items that the words of the text bear: those that it says, and how many it asks. Who takes a question for an answer has not made it up. */
function saidOf<Found extends { readonly place: Place }>(
  text: string,
  found: readonly Found[],
): { readonly said: readonly Found[]; readonly asked: number } {
  const places = borneBy(
    text,
    found.map(({ place }) => place),
  );
  const borne = found.filter(({ place }) => places.has(place));
  const said = borne.filter(({ place }) => !isAsked(text, place));
  return { said, asked: borne.length - said.length };
}

function firstOfEach<Item extends { readonly id: string }>(
  found: readonly { readonly item: Item }[],
): Item[] {
  const items = found.map(({ item }) => item);
  return items.filter(({ id }, at) => items.findIndex((other) => other.id === id) === at);
}
