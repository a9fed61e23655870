import { z } from 'zod';
import type { TokenUsage } from '../domain/stored-answer.ts';
import { holdsSecret } from './holds-secret.ts';
import { seenText } from './seen-text.ts';
import { valueIn } from './value-in.ts';

/** Why a question came to no answer, as one clause, what the server says of it, and what was paid for nothing. */
export interface Failure {
  readonly reason: string;
  readonly said?: string;
  readonly usage?: TokenUsage | null;
}

/** What a server says of a failure, in UTF-16 units, is cut here. */
const LONGEST = 200;

const failed = z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message);

/** The forms in which chat endpoints say what is wrong (OpenAI, OpenRouter, Ollama, FastAPI). */
const fault = z.union([
  failed,
  z.object({ choices: z.tuple([failed], z.unknown()) }).transform(({ choices: [message] }) => message),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ detail: z.string() }).transform(({ detail }) => detail),
  // Words of a model are none of its server, and may hold the review.
  z.object({ choices: z.array(z.unknown()) }).transform(() => ''),
]);

/**
 * What a server says of a failure, as one short line without control characters; undefined where it says nothing, or holds
 * part of `secret`, which it may repeat in whatever form.
 */
export function serverWords(body: string | null, secret: string | null): string | undefined {
  const all = seenText(messageIn(body ?? ''))
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  const line = all.length > LONGEST ? `${all.slice(0, LONGEST).toWellFormed()}...` : all;
  return line === '' || (secret !== null && holdsSecret(line, secret)) ? undefined : line;
}

/** Why a question came to no answer, with what the server says of it where it does. */
export function failureInWords({ reason, said }: Failure): string {
  return said === undefined ? reason : `${reason}, and says "${said}"`;
}

function messageIn(body: string): string {
  const value = valueIn(body);
  return fault.safeParse(value).data ?? JSON.stringify(value) ?? body;
}
