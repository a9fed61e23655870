import { LRUCache } from 'lru-cache';
import { Bitmap } from './bitmap.ts';
import type { Attribute } from './facts/attributes.ts';
import type { Facts } from './facts/facts.ts';
import type { OrdinalSet } from './facts/ordinal-sets.ts';

/** How many unions are remembered: reviews of at least so many stars, of either of two Marias. */
const MOST_UNIONS = 64;

const NONE: OrdinalSet = { isBitmap: false, numbers: new Uint32Array() };

/** Which reviews have a value of an attribute. */
export class ValueSets {
  readonly size: number;
  readonly #values: Facts['values'];
  /** Those that are bitmaps; of others one is made when it is asked for. */
  readonly #kept = new Map<OrdinalSet, Bitmap>();
  readonly #unions = new LRUCache<string, Bitmap>({ max: MOST_UNIONS });

  constructor(size: number, values: Facts['values']) {
    this.size = size;
    this.#values = values;
    for (const lists of values.values()) {
      for (const set of lists.values()) {
        if (set.isBitmap) this.#kept.set(set, new Bitmap(size, set.numbers));
      }
    }
  }

  /** The reviews that have the value; nobody may change the set. */
  having(attribute: Attribute, value: string): Bitmap {
    const set = this.#set(attribute, value);
    return this.#kept.get(set) ?? Bitmap.of(this.size, set.numbers);
  }

  /** The ordinals of the reviews that have the value, ascending. */
  ordinals(attribute: Attribute, value: string): Uint32Array {
    const set = this.#set(attribute, value);
    return this.#kept.get(set)?.ordinals() ?? set.numbers;
  }

  #set(attribute: Attribute, value: string): OrdinalSet {
    return this.#values.get(attribute)?.get(value) ?? NONE;
  }

  /** The reviews that have any of the values; nobody may change the set. */
  havingAny(attribute: Attribute, values: readonly string[]): Bitmap {
    const [first, ...others] = values;
    if (first === undefined) return new Bitmap(this.size);
    if (others.length === 0) return this.having(attribute, first);
    const key = `${attribute} ${JSON.stringify(values)}`;
    const known = this.#unions.get(key);
    if (known !== undefined) return known;
    const union = this.having(attribute, first).copy();
    for (const value of others) union.unite(this.having(attribute, value));
    this.#unions.set(key, union);
    return union;
  }

  /** Every value of an attribute that some review has. */
  values(attribute: Attribute): string[] {
    return [...(this.#values.get(attribute)?.keys() ?? [])];
  }

  /** What the sets take in memory, in bytes. */
  get bytes(): number {
    const sets = [...this.#values.values()].flatMap((each) => [...each.values()]);
    return sets.reduce((sum, { numbers }) => sum + numbers.byteLength, 0);
  }
}
