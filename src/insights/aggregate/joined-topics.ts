import type { KeyPhrase } from './key-phrases.ts';

/**
 * Topics of one aspect are one thing where the lesser has this share of its reviews with the greater, and so much more often
 * than by chance: "fee" of "bill".
 */
const JOINED = { share: 0.3, lift: 3, reviews: 2 };

/** A review that touches a topic. */
export interface Member {
  at: number;
  score: number;
  /** How many of its phrases the review holds. */
  hits: number;
}

/** What people keep speaking of. */
export interface Topic {
  id: string;
  lead: KeyPhrase;
  phrases: readonly KeyPhrase[];
  aspectId: string | null;
  members: readonly Member[];
}

/** A topic that says something new, and the reviews that touch it. */
export interface Kept {
  topic: Topic & { label: string };
  at: ReadonlySet<number>;
}

/** The numbers of the reviews that touch it. */
export function atOf({ members }: Topic): Set<number> {
  return new Set(members.map(({ at }) => at));
}

/** "Arm holes" and "armholes". */
function isSpelledAlike(one: Topic, other: Topic): boolean {
  return one.lead.key.replaceAll(' ', '') === other.lead.key.replaceAll(' ', '');
}

/**
 * The topic of the same aspect that shares most reviews with a lesser one, if enough to be one thing with it, or that is
 * the same in fewer words or more.
 */
export function companyOf(topic: Topic, kept: readonly Kept[], reviews: number): Kept | undefined {
  const { aspectId, members } = topic;
  const same = kept.find((other) => isSpelledAlike(other.topic, topic));
  if (same !== undefined && same.topic.aspectId === aspectId) return same;
  const shared = ({ at }: Kept): number => members.filter((one) => at.has(one.at)).length;
  return kept
    .filter((other) => {
      const both = shared(other);
      const lift = (both * reviews) / (members.length * other.at.size);
      return (
        aspectId !== null &&
        other.topic.aspectId === aspectId &&
        both >= Math.max(JOINED.reviews, members.length * JOINED.share) &&
        lift >= JOINED.lift
      );
    })
    .toSorted((a, b) => shared(b) - shared(a))[0];
}

/** Two topics as one, under the name of the first. */
export function joined(one: Kept['topic'], other: Topic): Kept['topic'] {
  const members = new Map(one.members.map((member) => [member.at, member]));
  for (const member of other.members) {
    const known = members.get(member.at);
    const clearer = known === undefined || Math.abs(member.score) > Math.abs(known.score) ? member : known;
    members.set(member.at, { ...clearer, hits: (known?.hits ?? 0) + member.hits });
  }
  return {
    ...one,
    phrases: [...one.phrases, ...other.phrases],
    members: [...members.values()].toSorted((a, b) => a.at - b.at),
  };
}
