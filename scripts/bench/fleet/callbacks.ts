import { seededRandom } from '../../sample/random.ts';

/** How a subscriber's callback behaves, always. */
export interface Behaviour {
  readonly host: string;
  /** Milliseconds from the request to the answer; null: there is none. */
  readonly answerMs: number | null;
  /** Whether the answer acknowledges. */
  readonly isGood: boolean;
  /** Whether others on its host were asked just before, so that a connection is there. */
  readonly hasConnection: boolean;
}

/** Who does what among the subscribers of a simulated fleet, in parts of 1. */
export const MIX = { fails: 0.03, slow: 0.02, hangs: 0.02, onPlatforms: 0.1, platforms: 20 } as const;

/** Milliseconds that good ones and slow ones take, from and to. */
const GOOD_MS = [50, 300] as const;
const SLOW_MS = [3000, 8000] as const;

/**
 * The behaviour of each of so many subscribers, that a seed determines: most answer as servers far away do, some take
 * seconds, answer 500 or never; most stand on a host of their own, some share a few platforms.
 */
export function mixedCallbacks(count: number, seed: number): (id: number) => Behaviour {
  const random = seededRandom(seed);
  const kinds = new Uint8Array(count);
  const answers = new Uint16Array(count);
  const platforms = new Uint8Array(count);
  for (let id = 0; id < count; id++) {
    const lot = random.below(1_000_000) / 1_000_000;
    const kind = lot < MIX.hangs ? HANGS : lot < MIX.hangs + MIX.fails ? FAILS : lot < NOT_GOOD ? SLOW : GOOD;
    const [from, to] = kind === SLOW ? SLOW_MS : GOOD_MS;
    kinds[id] = kind;
    answers[id] = from + random.below(to - from);
    platforms[id] = random.chance(MIX.onPlatforms) ? 1 + random.below(MIX.platforms) : 0;
  }
  return (id) => {
    const platform = platforms[id] ?? 0;
    const kind = kinds[id];
    return {
      host: platform === 0 ? `h${id}` : `platform${platform}`,
      answerMs: kind === HANGS ? null : (answers[id] ?? 0),
      isGood: kind === GOOD || kind === SLOW,
      hasConnection: platform > 0,
    };
  };
}

const [GOOD, SLOW, FAILS, HANGS] = [0, 1, 2, 3] as const;
const NOT_GOOD = MIX.hangs + MIX.fails + MIX.slow;
