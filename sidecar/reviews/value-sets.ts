import { LRUCache } from 'lru-cache';
import { Bitmap } from './bitmap.ts';
import type { Attribute } from './facts/attributes.ts';
import type { Facts } from './facts/facts.ts';

/** A set that more than one review in so many is in is kept as a bitmap; of rarer ones that is made when asked for. */
const KEPT_ABOVE_SHARE = 64;

/** How many unions are remembered: reviews of at least so many stars, of either of two Marias. */
const MOST_UNIONS = 64;

const NONE = new Uint32Array();

/** Which reviews have a value of an attribute. */
export class ValueSets {
  readonly size: number;
  readonly #values: Facts['values'];
  readonly #kept = new Map<Uint32Array, Bitmap>();
  readonly #unions = new LRUCache<string, Bitmap>({ max: MOST_UNIONS });

  constructor(size: number, values: Facts['values']) {
    this.size = size;
    this.#values = values;
    for (const lists of values.values()) {
      for (const list of lists.values()) {
        if (list.length * KEPT_ABOVE_SHARE > size) this.#kept.set(list, Bitmap.of(size, list));
      }
    }
  }

  /** The reviews that have the value; nobody may change the set. */
  having(attribute: Attribute, value: string): Bitmap {
    const list = this.ordinals(attribute, value);
    return this.#kept.get(list) ?? Bitmap.of(this.size, list);
  }

  /** The ordinals of the reviews that have the value, ascending. */
  ordinals(attribute: Attribute, value: string): Uint32Array {
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
    const lists = [...this.#values.values()].flatMap((each) => [...each.values()]);
    const listed = lists.reduce((sum, { byteLength }) => sum + byteLength, 0);
    return listed + this.#kept.size * Math.ceil(this.size / 8);
  }
}
