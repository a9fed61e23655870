import type { Clock } from './clock.ts';
import type { HubStore, NewestVersion } from './store.ts';
import type { HubTopic } from './topic-versions.ts';

/** When the store could not be written, the same is tried again after this time. */
const STORE_RECOVERS_MS = 10_000;

export interface AnnouncerOptions {
  readonly store: Pick<HubStore, 'noteTopic'>;
  readonly clock: Clock;
  readonly storeFailed: (error: unknown) => void;
  /** Told which version the store says is newest. */
  readonly learn: (standing: NewestVersion) => void;
  /** Whether a version is still the one to deliver. */
  readonly isNewest: (topic: HubTopic) => boolean;
  readonly distribute: (topic: HubTopic) => Promise<void>;
}

/** Distributes versions, each once the store knows it: from then on nobody is sent an older one. */
export interface Announcer {
  /** Writes a version down. */
  note(newest: NewestVersion): void;
  /** Distributes a version as soon as it has been written down. */
  announce(topic: HubTopic): void;
}

/** Creates what announces; where the store fails, it does so when that is over. */
export function createAnnouncer(options: AnnouncerOptions): Announcer {
  const { store, clock, storeFailed, learn, isNewest } = options;
  /** What is being written down, by topic. */
  const noting = new Map<string, Promise<void>>();

  const note = (newest: NewestVersion): void => {
    const noted = store.noteTopic(newest).then((standing) => {
      if (standing.version !== newest.version) learn(standing);
    });
    noting.set(newest.topic, noted);
    noted.catch(storeFailed);
  };

  const again = (topic: HubTopic): void => {
    if (!isNewest(topic)) return;
    const { url, version, publishedAt } = topic;
    note({ topic: url, version, publishedAt });
    announce(topic);
  };

  const announce = (topic: HubTopic): void => {
    const noted = noting.get(topic.url) ?? Promise.resolve();
    noted.then(
      () => options.distribute(topic),
      () => void clock.after(STORE_RECOVERS_MS, () => again(topic)),
    );
  };

  return { note, announce };
}
