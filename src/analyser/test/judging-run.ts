import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storedAnswer, type StoredAnswer } from '../../domain/stored-answer.ts';
import { taxonomyFor } from '../../insights/verticals/verticals.ts';
import { answerFileName, openAnswerFile } from '../answer-file.ts';
import { askedVocabulary } from '../asked-vocabulary.ts';
import type { ChatClient, ChatOutcome } from '../chat-client.ts';
import { judgeReviews } from '../judge-reviews.ts';
import { questionAbout } from '../question.ts';
import type { Tally } from '../tally.ts';

/** What is asked: about a plumber. */
export const question = questionAbout(askedVocabulary(taxonomyFor('Plumber', null)));

/** A judgement that fits five stars. */
export const GOOD = { sentiment: 'positive', aspects: [], problems: [] };

/** What a model says, as text or as JSON, for 100 tokens and 10. */
export function saying(said: unknown): ChatOutcome {
  const content = typeof said === 'string' ? said : JSON.stringify(said);
  const usage = { prompt_tokens: 100, completion_tokens: 10 };
  return { kind: 'answered', answer: { content, isCut: false, isDeclined: false, usage } };
}

/** What came of a run. */
export interface Run {
  readonly tally: Tally;
  /** The last message of each question. */
  readonly asked: readonly string[];
}

/** What a run is given, where it is not a small model that praises all. */
export interface JudgingOptions {
  /** What becomes of the `number`th question, from 1. */
  answer?: (number: number) => ChatOutcome;
  model?: string;
  maxReviews?: number | null;
  stop?: AbortController;
}

/** One run over a content directory; reviews are texts with five stars. */
export async function judgingRun(
  dir: string,
  texts: readonly (string | null)[],
  {
    answer = () => saying(GOOD),
    model = 'small',
    maxReviews = null,
    stop = new AbortController(),
  }: JudgingOptions = {},
): Promise<Run> {
  const asked: string[] = [];
  const client: ChatClient = {
    async ask(messages) {
      asked.push(messages.at(-1)?.content ?? '');
      return answer(asked.length);
    },
  };
  const file = await openAnswerFile(join(dir, 'analysis', answerFileName(model)));
  const tally = await judgeReviews({
    reviews: texts.map((text) => ({ text, rating: 5 })),
    question,
    model,
    client,
    known: await answersIn(join(dir, 'analysis')),
    file,
    maxReviews,
    stop: stop.signal,
    isAlone: () => true,
    onUnstored: (error) => Promise.reject(error),
    now: () => new Date('2026-01-01T00:00:00Z'),
    onProgress: () => {},
  });
  return { tally, asked };
}

async function answersIn(directory: string): Promise<StoredAnswer[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.jsonl'));
  const texts = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')));
  const lines = texts.flatMap((text) => text.split('\n').filter((line) => line !== ''));
  return lines.map((line) => storedAnswer.parse(JSON.parse(line)));
}
