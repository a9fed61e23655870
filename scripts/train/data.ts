import { readCollections, type Collections } from './collections.ts';
import { onSides } from './panel/sets.ts';
import { SHIPPED_DRAW, sidesOf, type Draw } from './sides.ts';

/** The shared data parted: what models learn from, and what is held out of every training. */
export interface Data {
  all: Collections;
  training: Collections;
  held: Collections;
}

/** Reads and parts the data of a directory; the development part, which settings were chosen on, is learnt from. */
export function readData(directory: string, draw: Draw = SHIPPED_DRAW): Data {
  const all = readCollections(directory);
  const sideOf = sidesOf(all, draw);
  return {
    all,
    training: onSides(all, sideOf, ['training', 'development']),
    held: onSides(all, sideOf, ['held-out']),
  };
}
