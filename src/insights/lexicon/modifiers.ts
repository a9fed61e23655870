import type { Pos } from '../text/parse.ts';
import { words } from '../text/word-list.ts';

/** Words whose meaning depends on their part of speech: "a like new car", "pretty bad", "kind of". */
export const BY_POS: ReadonlyMap<string, Partial<Record<Pos, number>>> = new Map([
  ['like', { VERB: 1.5 }],
  ['likes', { VERB: 1.5 }],
  ['pretty', { ADJ: 1.8 }],
  ['kind', { ADJ: 2.4 }],
  ['well', { ADV: 1.2 }],
  ['cool', { ADJ: 1.3 }],
  ['care', { VERB: 1 }],
  ['free', { ADJ: 0.6 }],
  ['mean', { ADJ: -1.8 }],
  ['fine', { ADJ: 1 }],
  ['sharp', { ADJ: 0.5 }],
  ['sweet', { ADJ: 1 }],
  ['super', { ADJ: 2.5 }],
  ['special', { ADJ: 1.7 }],
]);

/** Words that turn what follows round. */
export const NEGATORS = new Set(
  words(`
    not n't nt 'nt no never none nothing neither nor without cannot hardly barely scarcely nobody isnt
    wasnt dont didnt doesnt cant couldnt wont wouldnt arent werent rarely lacks lacking lack zero
  `),
);

const STRONGER = words(`
    absolutely amazingly completely deeply especially exceptionally extremely highly hugely incredibly
    insanely most particularly really remarkably so super thoroughly totally truly unbelievably
    utterly very always beyond ridiculously seriously
`);
const WEAKER = words(`
    almost bit fairly kinda little marginally occasionally partly slightly somewhat rather sometimes
    mostly relatively sorta
`);

/** Words that make an opinion stronger or weaker, and how much. */
export const DEGREES: ReadonlyMap<string, number> = new Map([
  ...STRONGER.map((word) => [word, 1.3] as const),
  ...WEAKER.map((word) => [word, 0.6] as const),
]);

/** Words that turn praise into a wish: "could be quicker", "should have been cleaner". */
export const WISHES = new Set(['could', 'should', 'wish', 'ought']);
