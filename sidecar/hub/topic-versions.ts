import type { Clock } from './clock.ts';
import { VERSION_INTERVAL_MS } from './protocol.ts';

/** A topic as published. */
export interface HubTopic {
  /** Its canonical URL. */
  readonly url: string;
  readonly mediaType: string;
  /** The value of the Link header it is served with, which names the hub and itself. */
  readonly link: string;
  /** SHA-256 of its bytes. */
  readonly version: string;
  readonly bytes: Buffer;
}

/** The versions being distributed: what was published, at most one version a second for each topic. */
export interface TopicVersions {
  /** The version of a topic to deliver now; undefined while nothing is published at this URL. */
  get(url: string): HubTopic | undefined;
  /** The version of every topic that is published now. */
  all(): readonly HubTopic[];
  /** When the version of a topic was taken up, in milliseconds since the epoch. */
  takenUpAt(url: string): number | undefined;
  /** Looks at what is published and takes up what is new, the rest a second after the last. */
  look(): void;
  stop(): void;
}

/**
 * Nothing is known before the first `look`. `onNew` is called for each version taken up, the first included; what is
 * published when the process starts may be followed by a change at once.
 */
export function createTopicVersions(options: {
  published: () => readonly HubTopic[];
  clock: Clock;
  onNew: (topic: HubTopic) => void;
}): TopicVersions {
  const { published, clock, onNew } = options;
  const known = new Map<string, { topic: HubTopic; at: number; isFirst: boolean }>();
  let cancel: (() => void) | undefined;

  const look = (): void => {
    cancel?.();
    cancel = undefined;
    let wait = Number.POSITIVE_INFINITY;
    const topics = published();
    for (const url of known.keys()) {
      if (!topics.some((topic) => topic.url === url)) known.delete(url);
    }
    for (const topic of topics) {
      const taken = known.get(topic.url);
      if (taken?.topic.version === topic.version) continue;
      const left = taken === undefined || taken.isFirst ? 0 : taken.at + VERSION_INTERVAL_MS - clock.now();
      if (left > 0) {
        wait = Math.min(wait, left);
        continue;
      }
      known.set(topic.url, { topic, at: clock.now(), isFirst: taken === undefined });
      onNew(topic);
    }
    if (wait < Number.POSITIVE_INFINITY) cancel = clock.after(wait, look);
  };

  return {
    get: (url) => known.get(url)?.topic,
    all: () => [...known.values()].map(({ topic }) => topic),
    takenUpAt: (url) => known.get(url)?.at,
    look,
    stop: () => cancel?.(),
  };
}
