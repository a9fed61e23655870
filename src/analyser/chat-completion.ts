import { z } from 'zod';
import type { TokenUsage } from '../domain/stored-answer.ts';
import { count } from '../domain/values.ts';
import { valueIn } from './value-in.ts';

/** What a model said. */
export interface ChatAnswer {
  readonly content: string;
  /** Whether it was cut off before its end. */
  readonly isCut: boolean;
  /** Whether the model declined to answer. */
  readonly isDeclined: boolean;
  /** Null where the endpoint does not say, or what cannot be. */
  readonly usage: TokenUsage | null;
}

/** More than any model reads or writes for one answer: a server that says so has not counted. */
const MOST_TOKENS = 100_000_000;

const tokens = count.max(MOST_TOKENS);
const usage = z.object({ prompt_tokens: tokens, completion_tokens: tokens }).nullish().catch(null);

const textPart = z.object({ type: z.literal('text'), text: z.string() }).catch({ type: 'text', text: '' });

/** A text, or a list of parts, of which those that are text count. */
const content = z.union([
  z.string(),
  z.array(textPart).transform((parts) => parts.map(({ text }) => text).join('')),
]);

const completion = z.object({
  choices: z.tuple(
    [
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: content.nullish(), refusal: z.string().nullish() }),
      }),
    ],
    z.unknown(),
  ),
  usage,
});

const fault = z.object({ error: z.object({ param: z.string() }) });
const paid = z.object({ usage });

/** An error, and the status that it would have had as an answer of its own. */
const error = z.union([
  z
    .string()
    .min(1)
    .transform(() => ({ status: null })),
  z
    .looseObject({ code: z.coerce.number().int().min(400).max(599).nullable().catch(null) })
    .refine(({ code, ...rest }) => code !== null || Object.keys(rest).length > 0)
    .transform(({ code: status }) => ({ status })),
]);
const failure = z.union([
  z.object({ error }),
  z
    .object({ choices: z.tuple([z.object({ error })], z.unknown()) })
    .transform(({ choices: [first] }) => first),
  z
    .object({ choices: z.tuple([z.object({ finish_reason: z.literal('error') })], z.unknown()) })
    .transform(() => ({ error: { status: null } })),
]);

/**
 * The error that stands in an answer with 200 (OK), as endpoints write it that failed once they had begun; null without one.
 * https://openrouter.ai/docs/api/reference/errors-and-debugging
 */
export function failureIn(body: string): { readonly status: number | null } | null {
  return failure.safeParse(valueIn(body)).data?.error ?? null;
}

/** The member of the question that an endpoint says it cannot take; null where it does not say. */
export function refusedMember(body: string): string | null {
  return fault.safeParse(valueIn(body)).data?.error.param ?? null;
}

/** What an endpoint says was paid for an answer of whatever form; null where it does not say, or what cannot be. */
export function usageIn(body: string): TokenUsage | null {
  return paid.safeParse(valueIn(body)).data?.usage ?? null;
}

/** Reads a chat completion (https://platform.openai.com/docs/api-reference/chat/object); null for anything else. */
export function chatAnswerIn(body: string): ChatAnswer | null {
  const parsed = completion.safeParse(valueIn(body));
  if (!parsed.success) return null;
  const [{ finish_reason: finish, message }] = parsed.data.choices;
  const isCut = finish === 'length';
  return {
    content: message.content ?? '',
    isCut,
    // Without a word, thoughts have used up what it may write.
    isDeclined:
      finish === 'content_filter' || (message.refusal ?? '') !== '' || (message.content == null && !isCut),
    usage: parsed.data.usage ?? null,
  };
}
