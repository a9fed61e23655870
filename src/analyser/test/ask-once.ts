import type { ServerResponse } from 'node:http';
import { chatClient, type ChatOutcome } from '../chat-client.ts';
import { startFakeAnalyser, type Asked } from './fake-analyser.ts';

/** What is asked. */
export const MESSAGES = [{ role: 'user', content: 'Judge this.' }] as const;
const FORM = { name: 'form', schema: { type: 'object' } };
const NOW = Date.parse('2026-01-01T00:00:00Z');

/** Asks a fake analyser once; gives what came of it, what was asked and how long it would have waited. */
export async function askOnce(
  reply: (asked: Asked, response: ServerResponse, number: number) => void,
  given: { key?: string; deadline?: () => AbortSignal; stop?: AbortController } = {},
): Promise<{
  outcome: ChatOutcome;
  asked: readonly Asked[];
  waitsMs: readonly number[];
  toldMs: readonly number[];
}> {
  await using server = await startFakeAnalyser(reply);
  const waitsMs: number[] = [];
  const toldMs: number[] = [];
  const client = chatClient({
    url: `${server.url}/chat/completions`,
    model: 'small',
    key: given.key ?? null,
    mayAsk: () => given.stop?.signal.aborted !== true,
    wait: async (ms) => void waitsMs.push(ms),
    onLongWait: (ms) => void toldMs.push(ms),
    nowMs: () => NOW,
    deadline: given.deadline ?? (() => new AbortController().signal),
  });
  const outcome = await client.ask(MESSAGES, FORM);
  return { outcome, asked: server.asked, waitsMs, toldMs };
}
