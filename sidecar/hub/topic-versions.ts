import type { Clock } from './clock.ts';
import { VERSION_INTERVAL_MS } from './protocol.ts';
import type { NewestVersion } from './store.ts';

/** A topic as published. */
export interface HubTopic {
  /** Its canonical URL. */
  readonly url: string;
  readonly mediaType: string;
  /** The value of the Link header it is served with, which names the hub and itself. */
  readonly link: string;
  /** SHA-256 of its bytes. */
  readonly version: string;
  /** When the set it stands in was first published, in milliseconds since the epoch: the order of versions. */
  readonly publishedAt: number;
  readonly bytes: Buffer;
}

/** The versions being distributed: what was published, at most one version a second for each topic, the newest alone. */
export interface TopicVersions {
  /** The version of a topic that is current; undefined while nothing is published at this URL. */
  get(url: string): HubTopic | undefined;
  /** The same, where it may be delivered: undefined, too, for one that is older than what was distributed before. */
  toDeliver(url: string): HubTopic | undefined;
  /** The version of every topic that is published now. */
  all(): readonly HubTopic[];
  /** When the version of a topic was taken up, in milliseconds since the epoch. */
  takenUpAt(url: string): number | undefined;
  /**
   * Takes over what is known to be newest, from before this process or from others: what is published here is not to be
   * delivered any more where it is older, and again where it turns out to be the newest.
   */
  learn(order: readonly NewestVersion[]): void;
  /** Looks at what is published and takes up what is new, the rest a second after the last. */
  look(): void;
  stop(): void;
}

/** A version taken up. */
interface Taken {
  readonly topic: HubTopic;
  readonly at: number;
  readonly isFirst: boolean;
  readonly isOutdated: boolean;
}

export interface TopicVersionsOptions {
  readonly published: () => readonly HubTopic[];
  readonly clock: Clock;
  /** Called with the newest version of a topic before anything is done about it. */
  readonly onNewest: (newest: NewestVersion) => void;
  /** Called for each version to distribute, the first included. */
  readonly onNew: (topic: HubTopic) => void;
  /** Called with a topic of a set that is older than one that was distributed. */
  readonly onOutdated: (topic: HubTopic) => void;
  /** Called with the version that another process has of a topic, and that is to be found here too. */
  readonly onElsewhere: (newest: NewestVersion) => void;
}

/** Nothing is known before the first `look`; what is published then may be followed by a change at once. */
export function createTopicVersions(options: TopicVersionsOptions): TopicVersions {
  const { published, clock } = options;
  const known = new Map<string, Taken>();
  const newest = new Map<string, NewestVersion>();
  let cancel: (() => void) | undefined;

  const isOlder = ({ url, version, publishedAt }: HubTopic): boolean => {
    const last = newest.get(url);
    return last !== undefined && publishedAt < last.publishedAt && version !== last.version;
  };

  const note = ({ url, version, publishedAt }: HubTopic): void => {
    const last = newest.get(url);
    if (last !== undefined && publishedAt <= last.publishedAt && version === last.version) return;
    const now = { topic: url, version, publishedAt };
    newest.set(url, now);
    options.onNewest(now);
  };

  /** Takes a topic up, or gives how many milliseconds that has to wait. */
  const take = (topic: HubTopic): number => {
    const taken = known.get(topic.url);
    const isOutdated = isOlder(topic);
    if (!isOutdated) note(topic);
    if (taken?.topic.version === topic.version && taken.isOutdated === isOutdated) return 0;
    if (isOutdated) {
      options.onOutdated(topic);
      if (taken !== undefined && !taken.isOutdated) return 0;
    }
    const left = taken === undefined || taken.isFirst ? 0 : taken.at + VERSION_INTERVAL_MS - clock.now();
    if (left > 0) return left;
    known.set(topic.url, { topic, at: clock.now(), isFirst: taken === undefined, isOutdated });
    if (!isOutdated) options.onNew(topic);
    return 0;
  };

  const learn = (standing: NewestVersion): void => {
    const last = newest.get(standing.topic);
    const isPast =
      last !== undefined &&
      (standing.publishedAt < last.publishedAt || (standing.seq ?? 0) < (last.seq ?? 0));
    if (isPast) return;
    newest.set(standing.topic, standing);
    const taken = known.get(standing.topic);
    const isOutdated = taken !== undefined && taken.topic.version !== standing.version;
    if (taken === undefined || taken.isOutdated === isOutdated) return;
    // What was noted here is about to be taken up.
    if (isOutdated && last?.version === standing.version) return;
    known.set(standing.topic, { ...taken, isOutdated });
    if (isOutdated) options.onElsewhere(standing);
    else options.onNew(taken.topic);
  };

  const look = (): void => {
    cancel?.();
    cancel = undefined;
    const topics = published();
    for (const url of known.keys()) {
      if (!topics.some((topic) => topic.url === url)) known.delete(url);
    }
    const waits = topics.map(take).filter((ms) => ms > 0);
    if (waits.length > 0) cancel = clock.after(Math.min(...waits), look);
  };

  return {
    get: (url) => known.get(url)?.topic,
    toDeliver(url) {
      const taken = known.get(url);
      return taken === undefined || taken.isOutdated ? undefined : taken.topic;
    },
    all: () => [...known.values()].map(({ topic }) => topic),
    takenUpAt: (url) => known.get(url)?.at,
    learn: (order) => order.forEach(learn),
    look,
    stop: () => cancel?.(),
  };
}
