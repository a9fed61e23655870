import type { Clock } from './clock.ts';
import type { HubGauges } from './hub-metrics.ts';
import type { HubStore } from './store.ts';
import type { TopicVersions } from './topic-versions.ts';

/** What the metrics of a hub ask of its store and of the versions that it distributes. */
export function gaugesOf({
  store,
  versions,
  clock,
}: {
  store: HubStore;
  versions: TopicVersions;
  clock: Clock;
}): HubGauges {
  return {
    counts: () => store.counts(),
    backlog: async () => {
      const all = await Promise.all(
        versions.all().map(async ({ url, version }) => {
          const owed = versions.toDeliver(url) === undefined ? 0 : await store.backlog(url, version);
          const age = owed === 0 ? 0 : (clock.now() - (versions.takenUpAt(url) ?? clock.now())) / 1000;
          return { owed, age };
        }),
      );
      return {
        owed: all.reduce((sum, { owed }) => sum + owed, 0),
        ageSeconds: Math.max(0, ...all.map(({ age }) => age)),
      };
    },
  };
}
