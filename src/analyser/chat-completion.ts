import { z } from 'zod';
import type { TokenUsage } from '../domain/stored-answer.ts';
import { count } from '../domain/values.ts';

/** What a model said. */
export interface ChatAnswer {
  readonly content: string;
  /** Whether it was cut off before its end. */
  readonly isCut: boolean;
  /** Whether the model declined to answer. */
  readonly isDeclined: boolean;
  /** Null where the endpoint does not say. */
  readonly usage: TokenUsage | null;
}

const usage = z.object({ prompt_tokens: count, completion_tokens: count }).nullish().catch(null);

const completion = z.object({
  choices: z.tuple(
    [
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    ],
    z.unknown(),
  ),
  usage,
});

const fault = z.object({ error: z.object({ param: z.string() }) });

/** The member of the question that an endpoint says it cannot take; null where it does not say. */
export function refusedMember(body: string): string | null {
  try {
    return fault.safeParse(JSON.parse(body)).data?.error.param ?? null;
  } catch {
    return null;
  }
}

/** Reads a chat completion (https://platform.openai.com/docs/api-reference/chat/object); null for anything else. */
export function chatAnswerIn(body: string): ChatAnswer | null {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return null;
  }
  const parsed = completion.safeParse(value);
  if (!parsed.success) return null;
  const [{ finish_reason: finish, message }] = parsed.data.choices;
  return {
    content: message.content ?? '',
    isCut: finish === 'length',
    isDeclined: finish === 'content_filter' || (message.refusal ?? '') !== '' || message.content == null,
    usage: parsed.data.usage ?? null,
  };
}
