import type { Business } from '../../src/domain/business.ts';
import { fold } from '../../src/domain/fold.ts';
import { Bitmap } from './bitmap.ts';

/** By what people may call a technician or a service, and the value that reviews bear in `mentions`. */
interface Named {
  readonly value: string;
  readonly names: readonly string[];
}

/** Answers which reviews mention a technician or a service, by any of its names, ignoring case and accents. */
export class MentionIndex {
  readonly #size: number;
  readonly #byName = new Map<string, Bitmap>();

  /** `ordinals` gives, for each value found in `mentions`, the reviews that bear it; `known` gives further names. */
  constructor(size: number, ordinals: ReadonlyMap<string, readonly number[]>, known: readonly Named[]) {
    this.#size = size;
    for (const [value, list] of ordinals) this.#add(value, list);
    for (const { value, names } of known) {
      for (const name of new Set(names.map(fold))) {
        if (name !== fold(value)) this.#add(name, ordinals.get(value) ?? []);
      }
    }
  }

  /** The reviews that mention whoever or whatever bears this name; none for a name that nobody bears. */
  mentioning(name: string): Bitmap {
    return this.#byName.get(fold(name)) ?? new Bitmap(this.#size);
  }

  #add(name: string, ordinals: readonly number[]): void {
    const key = fold(name);
    const bitmap = this.#byName.get(key) ?? new Bitmap(this.#size);
    for (const ordinal of ordinals) bitmap.add(ordinal);
    this.#byName.set(key, bitmap);
  }
}

/** Technicians as mentions bear them: by name; their id and aliases lead to them too. */
export function technicianNames({ technicians }: Business): Named[] {
  return technicians.map(({ id, name, aliases }) => ({ value: name, names: [id, name, ...aliases] }));
}

/** Services as mentions bear them: by id; their label and aliases lead to them too. */
export function serviceNames({ services }: Business): Named[] {
  return services.map(({ id, label, aliases }) => ({ value: id, names: [id, label, ...aliases] }));
}
