import type { StoredAnswer } from '../domain/stored-answer.ts';
import type { AnswerFile } from './answer-file.ts';
import type { AskedReview } from './asked-vocabulary.ts';
import type { ChatClient } from './chat-client.ts';
import type { ChatAnswer } from './chat-completion.ts';
import { checkAnswer, countOf, type CheckedAnswer } from './check-answer.ts';
import { PROMPT_VERSION, type Question } from './question.ts';
import { failureInWords } from './server-words.ts';
import { countAnswer, countFailure, emptyTally, refusalWords, type Tally } from './tally.ts';

/** Whom to ask about what, and where answers go. */
export interface JudgeOptions {
  /** Published reviews in the order in which to ask about them. */
  readonly reviews: Iterable<{ readonly text: string | null; readonly rating: number | null }>;
  readonly question: Question;
  readonly model: string;
  readonly client: ChatClient;
  /** All that was answered before, by whatever model. */
  readonly known: readonly StoredAnswer[];
  readonly file: AnswerFile;
  /** At most so many questions; null for no limit. */
  readonly maxReviews: number | null;
  /** Aborted when nothing more is to be asked; the answer that is under way is waited for. */
  readonly stop: AbortSignal;
  /** Whether no other run may be asking the same; asked before each question. */
  readonly isAlone: () => boolean;
  /** Takes what kept an answer, or a note of none, from being stored; gives the sentences that tell why the run ends there. */
  readonly onUnstored: (error: unknown) => Promise<string>;
  readonly now: () => Date;
  readonly onProgress: (tally: Tally) => void;
}

/** So many questions in a row without use, and the next will have none either. */
const USELESS_IN_A_ROW = 10;

const STOPPED = 'Stopped by a signal: run it again to go on; what was answered is not asked again.';
const NOT_ALONE =
  'Stopped, as the file of its lock was removed and another run may ask the same: run it again to go on.';

/**
 * Asks a model about each review with text that it was not asked about before, last those that came to no answer then. One at a time, and each answer on disk
 * before the next question: whenever it is killed, at most the question that has no answer yet is asked again. That one
 * has to be: a note that it went out would keep its review from ever being judged. What a model has answered counts as
 * answered, of use or not; failures of its server do not.
 */
export async function judgeReviews(options: JudgeOptions): Promise<Tally> {
  const { question, model, client, file, stop, isAlone, onUnstored, now, onProgress } = options;
  const { waiting, tally } = planOf(options);
  const form = { name: 'review_judgement', schema: question.jsonSchema };
  let useless = 0;
  for (const [asked, review] of waiting) {
    const mayAsk = isAlone() && !stop.aborted;
    const outcome = mayAsk ? await client.ask(question.messages(review), form) : null;
    if (outcome === null || outcome.kind === 'stopped') {
      tally.stopped = isAlone() ? STOPPED : NOT_ALONE;
      break;
    }
    let fault: string | null = null;
    let storing: Promise<void>;
    if (outcome.kind === 'answered') {
      const { answer } = outcome;
      const checked = checkedAnswer(answer, review, question);
      const head = { version: 1, asked, model, prompt_version: PROMPT_VERSION } as const;
      const { judgement, refused, leftOut } = checked;
      const answered = { answered_at: now().toISOString(), usage: answer.usage };
      storing = file.append({ ...head, ...answered, dropped: countOf(leftOut), judgement, refused });
      countAnswer(tally, checked, answer.usage);
      if (refused !== null) fault = refusalWords(refused);
    } else {
      countFailure(tally, outcome);
      // What gives up each run, too, would keep the others from ever being asked.
      storing = file.fail(asked);
      fault = failureInWords(outcome);
    }
    tally.stopped = await storing.then(() => null, onUnstored);
    onProgress(tally);
    if (tally.stopped !== null) break;
    useless = fault === null ? 0 : useless + 1;
    if (outcome.kind === 'final' || useless === USELESS_IN_A_ROW) {
      tally.stopped = `Given up: ${fault}.`;
      break;
    }
  }
  return tally;
}

/** What this run asks, by hash, and what earlier ones know. */
function planOf({ reviews, question, model, known, file, maxReviews }: JudgeOptions): {
  readonly waiting: readonly [string, AskedReview][];
  readonly tally: Tally;
} {
  const answered = new Map<string, boolean>();
  for (const answer of known) {
    if (answer.model === model && answer.prompt_version === PROMPT_VERSION)
      answered.set(answer.asked, answer.judgement !== null);
  }
  const all = new Map<string, AskedReview>();
  const notAsked = { textless: 0, repeated: 0 };
  for (const { text, rating } of reviews) {
    if (text === null || text.trim() === '') notAsked.textless += 1;
    else {
      const asked = question.hashOf({ text, rating });
      if (all.has(asked)) notAsked.repeated += 1;
      all.set(asked, { text, rating });
    }
  }
  // What always fails would take the budget of each run from the rest.
  const failedAt = new Map(file.failed.map((asked, at) => [asked, at]));
  const turnOf = ([asked]: [string, AskedReview]): number => failedAt.get(asked) ?? -1;
  const open = [...all].filter(([asked]) => !answered.has(asked)).toSorted((a, b) => turnOf(a) - turnOf(b));
  const waiting = open.slice(0, maxReviews ?? open.length);
  const judged = [...all.keys()].filter((asked) => answered.get(asked) === true).length;
  return {
    waiting,
    tally: emptyTally({
      total: waiting.length,
      known: { judged, refused: all.size - open.length - judged },
      notAsked,
      beyondBudget: open.length - waiting.length,
    }),
  };
}

function checkedAnswer(answer: ChatAnswer, review: AskedReview, question: Question): CheckedAnswer {
  if (answer.isDeclined) return { judgement: null, leftOut: new Map(), refused: 'declined' };
  if (answer.isCut) return { judgement: null, leftOut: new Map(), refused: 'cut-off' };
  return checkAnswer(answer.content, review, question);
}
