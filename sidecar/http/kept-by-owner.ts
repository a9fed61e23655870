import { LRUCache } from 'lru-cache';

/** How much may be kept for one owner. */
const MOST_BYTES = 32 * 1024 * 1024;

/** What a value takes beside its bytes and its key. */
const ENTRY_BYTES = 1024;

/** How many keys that were offered once are remembered, and the longest key. */
const MOST_OFFERED_ONCE = 4096;
const MOST_KEY_LENGTH = 1100;

/**
 * Keeps values by what they are made of (`Owner`: what is published) and by key, from the second time that they are
 * offered on: most questions are asked but once, and what is thrown away at once costs least. What was not looked up
 * for the longest time goes first when there is too much; the values of an owner go with it.
 */
export class KeptByOwner<Owner extends object, Value extends object> {
  readonly #byOwner = new WeakMap<Owner, Kept<Value>>();

  get(owner: Owner, key: string): Value | undefined {
    return this.#byOwner.get(owner)?.values.get(key);
  }

  /** Keeps the value that `make` gives, if one was offered before; `bytes` is what it takes in memory. */
  offer(owner: Owner, key: string, make: () => Value, bytes: number): void {
    if (key.length > MOST_KEY_LENGTH) return;
    const { values, offeredOnce } = this.#of(owner);
    if (offeredOnce.has(key)) values.set(key, make(), { size: ENTRY_BYTES + key.length + bytes });
    else offeredOnce.set(key, true);
  }

  #of(owner: Owner): Kept<Value> {
    const known = this.#byOwner.get(owner);
    if (known !== undefined) return known;
    const made = {
      values: new LRUCache<string, Value>({ maxSize: MOST_BYTES }),
      offeredOnce: new LRUCache<string, true>({ max: MOST_OFFERED_ONCE }),
    };
    this.#byOwner.set(owner, made);
    return made;
  }
}

interface Kept<Value extends object> {
  readonly values: LRUCache<string, Value>;
  readonly offeredOnce: LRUCache<string, true>;
}
