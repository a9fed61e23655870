import { topics } from '../domain/topics.ts';
import type { Manifest } from '../domain/manifest.ts';

/** Paths of the topics whose bytes differ from those published before, all of them when nobody knows what was. */
export function changedTopics(manifest: Manifest, previous: Manifest | null): readonly string[] {
  const before = new Map(previous?.outputs.map(({ path, sha256 }) => [path, sha256]));
  const now = new Map(manifest.outputs.map(({ path, sha256 }) => [path, sha256]));
  return topics.map(({ path }) => path).filter((path) => now.has(path) && now.get(path) !== before.get(path));
}

/**
 * Tells a hub that a topic may have changed (WebSub, section 6): null when it took the news, else in a few words why
 * not. Never rejects.
 */
export async function pingHub({
  hubUrl,
  topicUrl,
  timeoutMs,
}: {
  hubUrl: string;
  topicUrl: string;
  timeoutMs: number;
}): Promise<string | null> {
  try {
    const response = await fetch(hubUrl, {
      method: 'POST',
      // Hubs before WebSub read hub.url, later ones hub.topic.
      body: new URLSearchParams({ 'hub.mode': 'publish', 'hub.topic': topicUrl, 'hub.url': topicUrl }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.ok ? null : `it answers ${response.status}`;
  } catch (error) {
    return reasonOf(error, timeoutMs);
  }
}

/** Why a fetch that was given `timeoutMs` came to nothing, in a few words. */
export function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return 'it does not answer';
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs} ms`;
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}
