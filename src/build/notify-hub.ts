import { HUB_PATH } from '../domain/topics.ts';
import type { Publishing } from '../publishing.ts';
import type { Change } from './set/build-set.ts';
import { changedTopics, pingHub } from './hub-ping.ts';

/** A build never waits longer for the network. */
const NETWORK_MS = 2000;

/** As much of a change as it takes to tell of it. */
type Told = Pick<Change, 'manifest' | 'previous'> & {
  readonly publishing: Pick<Publishing, 'baseUrl' | 'hubUrl'>;
};

/**
 * Gives what a build does at its end: tells the hub of each topic that has changed, all at once. A hub that does not
 * take it is reported and fails nothing: a sidecar that serves the set notices it anyway. Where there is no hub, nobody is
 * told; where nothing was published before nobody can have subscribed, and a hub of ours that is not there yet is no news.
 */
export function notifyHub(log: (line: string) => void = console.log): (change: Told) => Promise<void> {
  return async ({ publishing: { baseUrl, hubUrl }, manifest, previous }) => {
    if (hubUrl === null) return;
    const changed = changedTopics(manifest, previous);
    const outcomes = await Promise.all(
      changed.map((path) => pingHub({ hubUrl, topicUrl: baseUrl + path, timeoutMs: NETWORK_MS })),
    );
    const reason = outcomes.find((outcome) => outcome !== null);
    const isFirst = previous === null && hubUrl === `${baseUrl}${HUB_PATH}`;
    if (reason !== undefined && isFirst) return;
    if (reason !== undefined) {
      log(
        `The hub at ${hubUrl} could not be told of the change: ${reason}. A sidecar over these files notices by itself; ` +
          'after a deployment `npm run notify` tells it.',
      );
    } else if (changed.length > 0) {
      log(`The hub at ${hubUrl} knows that ${changed.join(', ')} changed.`);
    }
  };
}
