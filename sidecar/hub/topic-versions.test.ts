import { expect, test } from 'vitest';
import { ATOM_FEED, topicOf } from './test/hub-under-test.ts';
import { manualClock } from './test/manual-clock.ts';
import type { HubTopic } from './topic-versions.ts';
import { createTopicVersions } from './topic-versions.ts';

function versionsOf(first: HubTopic) {
  let published = [first];
  const said: string[] = [];
  const versions = createTopicVersions({
    published: () => published,
    clock: manualClock(),
    onNewest: ({ version }) => said.push(`newest ${version.slice(0, 4)}`),
    onNew: ({ version }) => said.push(`new ${version.slice(0, 4)}`),
    onOutdated: ({ version }) => said.push(`outdated ${version.slice(0, 4)}`),
    onElsewhere: ({ version }) => said.push(`elsewhere ${version.slice(0, 4)}`),
  });
  versions.look();
  return {
    versions,
    publish(topic: HubTopic) {
      published = [topic];
      versions.look();
    },
    /** What was said since it was asked last. */
    said: () => said.splice(0),
  };
}

const ONE = topicOf(ATOM_FEED, 'one', 1000);
const TWO = topicOf(ATOM_FEED, 'two', 2000);
const short = ({ version }: HubTopic): string => version.slice(0, 4);
const standing = ({ version, publishedAt }: HubTopic, seq: number) => ({
  topic: ATOM_FEED,
  version,
  publishedAt,
  seq,
});

test('what another has that is newer ends the delivery of what is here, until it is here too', () => {
  const of = versionsOf(ONE);
  expect(of.said()).toEqual([`newest ${short(ONE)}`, `new ${short(ONE)}`]);
  of.versions.learn([standing(ONE, 1)]);
  expect(of.said()).toEqual([]);
  of.versions.learn([standing(TWO, 2)]);
  expect(of.said()).toEqual([`elsewhere ${short(TWO)}`]);
  expect(of.versions.toDeliver(ATOM_FEED)).toBeUndefined();
  // Who subscribes now holds what is published here.
  expect(of.versions.get(ATOM_FEED)).toBe(ONE);
  of.publish(TWO);
  expect(of.said()).toEqual([`new ${short(TWO)}`]);
  expect(of.versions.toDeliver(ATOM_FEED)).toBe(TWO);
});

test('what another read before it was told of the newest changes nothing', () => {
  const of = versionsOf(TWO);
  of.said();
  of.versions.learn([standing(ONE, 1)]);
  expect(of.said()).toEqual([]);
  expect(of.versions.toDeliver(ATOM_FEED)).toBe(TWO);
});

test('bytes that another publishes anew are delivered from here again', () => {
  const of = versionsOf(ONE);
  of.versions.learn([standing(TWO, 2)]);
  of.said();
  of.versions.learn([{ ...standing(ONE, 3), publishedAt: 3000 }]);
  expect(of.said()).toEqual([`new ${short(ONE)}`]);
  expect(of.versions.toDeliver(ATOM_FEED)).toBe(ONE);
});
