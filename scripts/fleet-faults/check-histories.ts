/** One delivery that came to a callback. */
export interface Delivered {
  readonly callback: string;
  /** Its bytes, as text. */
  readonly body: string;
  /** Its Webhook-Id. */
  readonly id: string;
  /** When all of it was there, in milliseconds since anything. */
  readonly at: number;
  /** Whether it was acknowledged. */
  readonly acknowledged: boolean;
  /** Its Webhook-Attempt, where that is known: what is above 1 has failed before, as the hub sees it. */
  readonly attempt?: string;
}

/** A time in which something was done to the sidecars, so that who was being sent something may get it twice. */
export interface Disturbance {
  readonly from: number;
  readonly to: number;
}

export interface Histories {
  /** The versions of the topic, as bodies, in the order of their publication. */
  readonly published: readonly string[];
  /** Every callback that was subscribed before the first of them. */
  readonly callbacks: readonly string[];
  /** What came, in the order in which it came. */
  readonly delivered: readonly Delivered[];
  readonly disturbances: readonly Disturbance[];
  /** Callbacks that were told that they are subscribed no more: they are owed nothing. */
  readonly denied?: ReadonlySet<string>;
}

/** What no history may have. */
export type FaultKind =
  | 'backwards'
  | 'double'
  | 'identity'
  | 'lost'
  | 'shared identity'
  | 'unpublished'
  | 'unknown callback';

/** Where a history breaks a promise of the hub. */
export interface HistoryFault {
  readonly kind: FaultKind;
  readonly callback: string;
  /** What was seen, in a few words. */
  readonly what: string;
}

/**
 * Holds what came to callbacks against what was published and promised: a version never comes after a newer one; the newest
 * comes to everybody; a version that was acknowledged comes again only around a disturbance; every attempt at a version
 * bears one Webhook-Id, which no other has. Gives the faults in the order of the callbacks.
 */
export function checkHistories({
  published,
  callbacks,
  delivered,
  disturbances,
  denied = new Set(),
}: Histories): HistoryFault[] {
  const numbers = new Map(published.map((body, index) => [body, index]));
  const known = new Set(callbacks);
  const faults: HistoryFault[] = [];
  const histories = Map.groupBy(delivered, ({ callback }) => callback);
  for (const callback of histories.keys()) {
    if (!known.has(callback))
      faults.push({ kind: 'unknown callback', callback, what: 'nobody subscribed it' });
  }
  for (const callback of callbacks) {
    const history = histories.get(callback) ?? [];
    const found = (kind: FaultKind, what: string): void => void faults.push({ kind, callback, what });
    let newest = -1;
    const idOf = new Map<number, string>();
    const acknowledgedAt = new Map<number, number>();
    for (const { body, id, at, acknowledged, attempt } of history) {
      const number = numbers.get(body);
      if (number === undefined) {
        found('unpublished', `${body.slice(0, 40)} was never published`);
        continue;
      }
      if (number < newest) found('backwards', `version ${number} after ${newest}`);
      newest = Math.max(newest, number);
      const first = idOf.get(number);
      if (first !== undefined && first !== id)
        found('identity', `version ${number} as ${first} and as ${id}`);
      idOf.set(number, first ?? id);
      const before = acknowledgedAt.get(number);
      const isExcused = disturbances.some(
        ({ from, to }) => before !== undefined && before <= to && at >= from && at <= to,
      );
      if (before !== undefined && !isExcused) {
        const ms = Math.round(at - before);
        found('double', `version ${number} again, attempt ${attempt}, ${ms} ms after it was acknowledged`);
      }
      if (acknowledged) acknowledgedAt.set(number, before ?? at);
    }
    if (new Set(idOf.values()).size < idOf.size) found('shared identity', 'two versions with one Webhook-Id');
    if (!acknowledgedAt.has(published.length - 1) && !denied.has(callback))
      found('lost', `ends at version ${newest} of ${published.length - 1}`);
  }
  return faults;
}
