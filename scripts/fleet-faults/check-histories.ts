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
  /** How long that took, with what the callback may have been late before, in milliseconds; unless known, no time. */
  readonly tookMs?: number;
  /** Its Webhook-Attempt, where that is known: what is above 1 has failed before, as the hub sees it. */
  readonly attempt?: string;
}

/**
 * Something done to a sidecar. What was acknowledged to it at about that time may not be written down, and may come again; what
 * it was about to send when it was stopped comes when it wakes.
 */
export type Disturbance =
  | {
      readonly kind: 'unwritten';
      /** When it was acknowledged. */
      readonly from: number;
      readonly to: number;
      /** When it comes again at the latest. */
      readonly until: number;
    }
  | { readonly kind: 'woken'; readonly from: number; readonly to: number };

export interface Histories {
  /** The versions of the topic, as bodies, in the order of their publication. */
  readonly published: readonly string[];
  /** Every callback that was subscribed before the first of them. */
  readonly callbacks: readonly string[];
  /** What came, in the order in which it came. */
  readonly delivered: readonly Delivered[];
  readonly disturbances: readonly Disturbance[];
  /**
   * Callbacks that were told that they are subscribed no more, and when: they are owed nothing, if before the hub cannot have
   * heard them for three versions in a row.
   */
  readonly denied?: ReadonlyMap<string, number>;
  /** How often a version is tried at most. */
  readonly mostAttempts?: number;
  /** How long the hub waits for an answer: whether it heard one that took half as long is not known. */
  readonly timeoutMs?: number;
}

/** What no history may have. */
export type FaultKind =
  | 'after the end'
  | 'backwards'
  | 'double'
  | 'given up'
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
 * comes to everybody whom it has heard; a version that was acknowledged comes again only where a disturbance explains it; nothing comes to who was
 * told to be subscribed no more; every attempt at a version bears one Webhook-Id, which no other and no other callback has. Gives the faults in the order of the callbacks.
 */
export function checkHistories({
  published,
  callbacks,
  delivered,
  disturbances,
  denied = new Map(),
  timeoutMs = Infinity,
  mostAttempts = Infinity,
}: Histories): HistoryFault[] {
  const numbers = new Map(published.map((body, index) => [body, index]));
  const known = new Set(callbacks);
  const faults: HistoryFault[] = [];
  const callbackOf = new Map<string, string>();
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
    const has = new Set<number>();
    /** When each was acknowledged in time. */
    const acknowledgedAt = new Map<number, number>();
    const acknowledgements = new Map<number, number>();
    /** The versions that failed, as far as the hub can tell, since it has heard the last answer. */
    const unheard = new Set<number>();
    for (const { body, id, at, acknowledged, attempt, tookMs = 0 } of history) {
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
      const other = callbackOf.get(id);
      if (other !== undefined && other !== callback) found('shared identity', `${id} came to ${other} too`);
      callbackOf.set(id, callback);
      const endedAt = denied.get(callback) ?? Infinity;
      if (at > endedAt && !disturbances.some((each) => each.kind === 'woken' && isIn(at, each)))
        found('after the end', `version ${number} after it was told to be subscribed no more`);
      const before = acknowledgedAt.get(number);
      if (before !== undefined && !disturbances.some((each) => explains(each, before, at))) {
        const ms = Math.round(at - before);
        found('double', `version ${number} again, attempt ${attempt}, ${ms} ms after it was acknowledged`);
      }
      const isLate = tookMs >= timeoutMs / 2;
      const isUnheard = !acknowledged || isLate || disturbances.some((each) => isIn(at, each));
      if (isUnheard && at <= endedAt) unheard.add(number);
      if (!isUnheard) unheard.clear();
      const times = (acknowledgements.get(number) ?? 0) + Number(acknowledged);
      acknowledgements.set(number, times);
      if (times === mostAttempts + 1) found('double', `version ${number}, acknowledged ${times} times`);
      if (acknowledged) has.add(number);
      if (acknowledged && !isLate) acknowledgedAt.set(number, before ?? at + tookMs);
    }
    if (new Set(idOf.values()).size < idOf.size) found('shared identity', 'two versions with one Webhook-Id');
    const isGivenUp = denied.has(callback);
    if (isGivenUp && unheard.size < FAILURES_TO_END)
      found(
        'given up',
        `subscribed no more after ${unheard.size} deliveries that the hub may not have heard`,
      );
    if (!has.has(published.length - 1) && !isGivenUp)
      found('lost', `ends at version ${newest} of ${published.length - 1}`);
  }
  return faults;
}

/** So many failed deliveries in a row end a subscription. */
const FAILURES_TO_END = 3;

function isIn(at: number, { from, to }: { from: number; to: number }): boolean {
  return at >= from && at <= to;
}

/** Whether something explains that what was acknowledged once comes again. */
function explains(disturbance: Disturbance, acknowledgedAt: number, again: number): boolean {
  if (disturbance.kind === 'woken') return isIn(again, disturbance);
  return isIn(acknowledgedAt, disturbance) && again <= disturbance.until;
}
