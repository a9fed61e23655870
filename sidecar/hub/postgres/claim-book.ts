import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Claim, StoredSubscription } from '../store.ts';

/** What a claim is on. */
export type Kind = 'subscription' | 'request';

/** A claim that this process holds, as far as it knows. */
export interface Entry {
  readonly claim: Claim;
  readonly kind: Kind;
  readonly id: number;
}

/** A row as it was when it was claimed or last written under the claim. */
export interface HeldRow {
  readonly stored: StoredSubscription;
  /** The newest version of its topic that anybody had. */
  readonly newest: string | null;
  /** Whether an attempt at that version was begun with the claim, so that only the memory has what was held before. */
  readonly isStarted: boolean;
}

/** The claims of this process. Their ends are reckoned from before they were asked for: never too late. */
export interface ClaimBook {
  /** How long a claim lasts. */
  readonly leaseMs: number;
  /** The time by which ends are reckoned. */
  now(): number;
  /** Another one each time; what is taken together has one. */
  newToken(): string;
  /** Enters what was taken under a token that was asked for at `askedAt`. */
  enter(kind: Kind, id: number, token: string, askedAt: number): Claim;
  isHeld(claim: Claim, ms: number): boolean;
  /** Remembers the row that a claim is on. */
  remember(claim: Claim, row: HeldRow): void;
  /** Gives what was remembered of the row `id` and forgets it: of two who change a row only one does so from memory. */
  recall(claim: Claim, id: number): HeldRow | undefined;
  /** Whether the row was read so short a time ago that it is still like that for all that anybody has said since. */
  isFresh(claim: Claim): boolean;
  /** Says that rows may have become others: none is fresh any more. */
  distrust(): void;
  /** What it is on; undefined where it is not held any more. */
  entryOf(claim: Claim): Entry | undefined;
  drop(claims: readonly Claim[]): void;
  /** Claims that were entered or renewed `ms` ago or before. */
  olderThan(ms: number): readonly Entry[];
  /** Notes that of these, asked for at `askedAt`, only those with such keys are still held. */
  renewed(entries: readonly Entry[], keys: ReadonlySet<string>, askedAt: number): void;
  all(): readonly Entry[];
}

/** How long a row counts as it was read, unless somebody says that there is something new. */
const FRESH_MS = 500;

/** Names a claim as the statements that renew do. */
export function keyOf({ claim, id }: Entry): string {
  return `${claim.token} ${id}`;
}

/** An empty book of claims that last `leaseMs`; `name` is this process. */
export function claimBook({
  name,
  leaseMs,
  clock,
}: {
  name: string;
  leaseMs: number;
  clock: Clock;
}): ClaimBook {
  const held = new Map<Claim, Entry & { until: number; readAt: number; row?: HeldRow | undefined }>();
  let trustedFrom = Number.NEGATIVE_INFINITY;
  let taken = 0;
  return {
    leaseMs,
    now: clock.now,
    newToken: () => `${name}.${(taken += 1)}`,
    enter(kind, id, token, askedAt) {
      const claim: Claim = { token };
      held.set(claim, { claim, kind, id, until: askedAt + leaseMs, readAt: askedAt });
      return claim;
    },
    isHeld: (claim, ms) => (held.get(claim)?.until ?? 0) > clock.now() + ms,
    remember(claim, row) {
      const entry = held.get(claim);
      if (entry !== undefined) entry.row = row;
    },
    recall(claim, id) {
      const entry = held.get(claim);
      if (entry?.id !== id) return undefined;
      const { row } = entry;
      entry.row = undefined;
      return row;
    },
    isFresh(claim) {
      const readAt = held.get(claim)?.readAt ?? Number.NEGATIVE_INFINITY;
      return readAt >= trustedFrom && readAt + FRESH_MS > clock.now();
    },
    distrust() {
      trustedFrom = clock.now() + 1;
    },
    entryOf: (claim) => held.get(claim),
    drop(claims) {
      for (const claim of claims) held.delete(claim);
    },
    olderThan: (ms) => [...held.values()].filter(({ until }) => until <= clock.now() + leaseMs - ms),
    renewed(entries, keys, askedAt) {
      for (const { claim } of entries) {
        const entry = held.get(claim);
        if (entry === undefined) continue;
        if (keys.has(keyOf(entry))) entry.until = askedAt + leaseMs;
        else held.delete(claim);
      }
    },
    all: () => [...held.values()],
  };
}

/** A name that no other process has. */
export function newSidecarName(): string {
  return randomBytes(8).toString('hex');
}
