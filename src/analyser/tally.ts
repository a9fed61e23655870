import { counted } from '../domain/counted.ts';
import type { Refusal, TokenUsage } from '../domain/stored-answer.ts';
import type { CheckedAnswer, Fault } from './check-answer.ts';
import { findsNothing } from './finds-nothing.ts';
import { failureInWords, type Failure } from './server-words.ts';

/** How far asking is, and what came of it. Every review is in one of the numbers, once. */
export interface Tally {
  /** Reviews to be asked about in this run, of the same text and stars one. */
  readonly total: number;
  judged: number;
  /** Of those judged, the ones of which the model named neither aspect nor problem. */
  empty: number;
  /** Answers that count for nothing, by reason. */
  readonly refused: Map<Refusal, number>;
  /** Questions that came to no answer, by reason, with the first of each. */
  readonly failed: Map<string, { readonly count: number; readonly first: Failure }>;
  /** Items left out of judgements, by why. */
  readonly leftOut: Map<Fault, number>;
  tokens: TokenUsage;
  /** Reviews of which earlier runs brought a judgement, and an answer that counts for nothing. */
  readonly known: { readonly judged: number; readonly refused: number };
  /** Reviews about which no model is asked: without text, of the text and stars of another one. */
  readonly notAsked: { readonly textless: number; readonly repeated: number };
  /** Reviews left for another run, as the budget does not reach. */
  readonly beyondBudget: number;
  /** Why it ended before its end, in a sentence; null otherwise. */
  stopped: string | null;
}

/** A tally of a run that has asked nothing yet. */
export function emptyTally(plan: Pick<Tally, 'total' | 'known' | 'notAsked' | 'beyondBudget'>): Tally {
  return {
    ...plan,
    judged: 0,
    empty: 0,
    refused: new Map(),
    failed: new Map(),
    leftOut: new Map(),
    tokens: { prompt_tokens: 0, completion_tokens: 0 },
    stopped: null,
  };
}

/** Counts an answer. */
export function countAnswer(tally: Tally, checked: CheckedAnswer, usage: TokenUsage | null): void {
  const { refused, leftOut, judgement } = checked;
  if (refused === null) {
    tally.judged += 1;
    if (findsNothing(judgement)) tally.empty += 1;
    for (const [fault, count] of leftOut) add(tally.leftOut, fault, count);
  } else add(tally.refused, refused, 1);
  pay(tally, usage);
}

function add<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

/** Counts a question that came to no answer. */
export function countFailure(tally: Tally, failure: Failure): void {
  const { count, first } = tally.failed.get(failure.reason) ?? { count: 0, first: failure };
  tally.failed.set(failure.reason, { count: count + 1, first });
  pay(tally, failure.usage);
}

function pay(tally: Tally, usage: TokenUsage | null | undefined): void {
  const { prompt_tokens: prompt, completion_tokens: completion } = tally.tokens;
  tally.tokens = {
    prompt_tokens: prompt + (usage?.prompt_tokens ?? 0),
    completion_tokens: completion + (usage?.completion_tokens ?? 0),
  };
}

/** Questions of this run that came to no judgement: their answer counts for nothing, or there is none. */
function uselessIn({ refused, failed }: Tally): number {
  const counts = [...refused.values(), ...[...failed.values()].map(({ count }) => count)];
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Whether every review that this run asked about has a judgement now; of earlier runs the report tells. */
export function isWhole(tally: Tally): boolean {
  return tally.stopped === null && uselessIn(tally) === 0;
}

const REASONS: Readonly<Record<Refusal, string>> = {
  'not-json': 'the answer is not JSON',
  'not-the-schema': 'the answer is not of the form asked for',
  'cut-off': 'the answer is cut off before its end',
  declined: 'the model declines to answer',
  evidence: 'the evidence is not in the review, or says nothing',
  'same-words': 'more rests on the same few words than they can bear',
  'against-stars': 'the answer says the contrary of what the stars of the review say',
};

const FAULTS: Readonly<Record<Fault, string>> = {
  form: 'not of the form asked for, or with an id that was not',
  evidence: 'the evidence is not in the review, or says nothing',
  asked: 'the review only asks what is quoted',
  'too-many': 'more rests on these words than they can bear',
};

/** Why an answer counts for nothing, as a short sentence. */
export function refusalWords(reason: Refusal): string {
  return REASONS[reason];
}

/** One line on how far a run is. */
export function progressLine(tally: Tally, elapsedMs: number): string {
  const done = tally.judged + uselessIn(tally);
  const leftMs = done === 0 ? 0 : (elapsedMs / done) * (tally.total - done);
  return `Asked about ${done} of ${tally.total} reviews, ${tokensOf(tally)} tokens, ${Math.ceil(leftMs / 60_000)} min left`;
}

function tokensOf({ tokens }: Tally): number {
  return tokens.prompt_tokens + tokens.completion_tokens;
}

/** How many tokens were paid for. */
export function tokensInWords({ prompt_tokens: asked, completion_tokens: answered }: TokenUsage): string {
  return `${asked} tokens asked, ${answered} answered`;
}

/** What a run did, one line a fact; `file` is where the answers stand. */
export function reportLines(tally: Tally, { model, file }: { model: string; file: string }): string[] {
  const { known, tokens, notAsked, beyondBudget } = tally;
  const facts: [number, string][] = [
    [known.judged, 'known from earlier runs'],
    [
      known.refused,
      `refused in earlier runs, and not asked again: to ask again, delete the lines with "judgement":null from ${file}`,
    ],
    ...[...tally.refused].map(([reason, count]): [number, string] => [
      count,
      `refused: ${refusalWords(reason)}`,
    ]),
    ...[...tally.failed.values()].map(({ count, first }): [number, string] => [
      count,
      `without an answer: ${failureInWords(first)}`,
    ]),
    [tally.total - tally.judged - uselessIn(tally), 'not reached'],
    ...[...tally.leftOut].map(([fault, count]): [number, string] => [
      count,
      `${count === 1 ? 'item' : 'items'} left out: ${FAULTS[fault]}`,
    ]),
    [notAsked.repeated, 'with the text and stars of another one, judged with it'],
    [notAsked.textless, 'without text'],
    [beyondBudget, 'left for another run'],
  ];
  const empty = tally.empty === 0 ? '' : `, of which it found nothing in ${tally.empty}`;
  return [
    `${counted(tally.judged, 'review')} judged by ${model}${empty}, ${tokensInWords(tokens)}`,
    ...facts.flatMap(([count, fact]) => (count === 0 ? [] : [`  ${count} ${fact}`])),
    ...(tally.stopped === null ? [] : [tally.stopped]),
  ];
}
