import { setTimeout } from 'node:timers/promises';
import type { PostgresServer } from '../../sidecar/test/postgres-server.ts';
import { seededRandom } from '../sample/random.ts';
import type { Random } from '../sample/random.ts';
import type { Disturbance } from './check-histories.ts';
import { disturbancesOf, type Fault } from './disturbances.ts';
import { CLAIMS_END_MS, claimsEndMs, TIMEOUT_MS } from './fleet.ts';
import type { Fleet, Member } from './fleet.ts';

/** One fault of a schedule: times are in milliseconds from its begin. */
export interface Planned {
  readonly fault: Fault;
  /** Which sidecar; of no meaning for the database. */
  readonly member: number;
  readonly at: number;
  readonly forMs: number;
}

/** What is published and what goes wrong. */
export interface Schedule {
  /** Whether the clocks of the sidecars are stepped all the while. */
  readonly stepsClocks: boolean;
  /** How long a request to a callback may take. */
  readonly timeoutMs: number;
  /** When each version comes, and how long after that to each sidecar. */
  readonly versions: readonly { readonly at: number; readonly delays: readonly number[] }[];
  readonly faults: readonly Planned[];
}

const FAULTS: readonly Fault[] = ['kill', 'stop', 'refused', 'silent', 'restart'];

/** A schedule that a seed determines, of about `lengthMs`. Of three sidecars no more than two are hit at once. */
export function scheduleOf(
  seed: number,
  { members, lengthMs }: { members: number; lengthMs: number },
): Schedule {
  const random = seededRandom(seed);
  const versions: Schedule['versions'][number][] = [];
  for (let at = 500; at < lengthMs; at += 800 + random.below(2500))
    versions.push({ at, delays: Array.from({ length: members }, () => random.below(2500)) });
  const faults: Planned[] = [];
  for (let at = 600; at < lengthMs; at += 1000 + random.below(4000))
    faults.push({ fault: random.pick(FAULTS), member: random.below(members), at, forMs: lastsMs(random) });
  return { stepsClocks: true, timeoutMs: TIMEOUT_MS, versions, faults };
}

/**
 * What is to be outlived, one thing after the other, while a version comes every two seconds: a sidecar is killed, one
 * stopped for a minute, one cut off its database, the database restarted; the last version rolls from one to the next.
 */
export function drillOf(members: number): Schedule {
  const apart = [0, 8000, 16_000];
  const at = Array.from({ length: 75 }, (_, n) => 2000 * n);
  const last = { at: 152_000, delays: Array.from({ length: members }, (_, n) => apart[n] ?? 0) };
  return {
    stepsClocks: false,
    // As sidecars have it by default: thousands of callbacks answer here from one busy process.
    timeoutMs: 10_000,
    versions: [...at.map((each) => ({ at: each, delays: Array.from({ length: members }, () => 0) })), last],
    faults: [
      { fault: 'kill', member: 0, at: 8500, forMs: 5000 },
      { fault: 'stop', member: 1, at: 20_500, forMs: 60_000 },
      { fault: 'silent', member: 2, at: 90_500, forMs: 10_000 },
      { fault: 'refused', member: 0, at: 110_500, forMs: 10_000 },
      { fault: 'restart', member: 0, at: 130_500, forMs: 3000 },
    ],
  };
}

/** Mostly a moment; now and then until the claims have ended. */
function lastsMs(random: Random): number {
  return random.chance(0.25) ? CLAIMS_END_MS + random.below(8000) : 200 + random.below(4000);
}

/** Does to a fleet what a schedule says. Gives what may have disturbed deliveries. */
export async function perform(
  { versions, faults, timeoutMs }: Schedule,
  { fleet, server }: { fleet: Fleet; server: PostgresServer },
): Promise<readonly Disturbance[]> {
  const disturbances: Disturbance[] = [];
  const hit = new Set<Member | PostgresServer>();
  /** Since when the database cannot write, or, where it can, nothing. */
  let awayFrom: number | null = null;
  const publishing = versions.map(async ({ at, delays }) => {
    await setTimeout(at);
    const put = fleet.next();
    await Promise.all(
      fleet.members.map(async (member, index) => {
        await setTimeout(delays[index] ?? 0);
        await inTurn(member, () => put(member));
      }),
    );
  });
  const breaking = faults.map(async ({ fault, member: index, at, forMs }) => {
    await setTimeout(at);
    const member = fleet.members[index];
    if (member === undefined) return;
    const target = fault === 'restart' ? server : member;
    if (hit.has(target) || (target === member && hit.size > 1)) return;
    hit.add(target);
    const from = performance.now();
    const unwrittenFrom = awayFrom ?? from;
    if (target === server) awayFrom = from;
    await BREAK[fault]({ fleet, server, member, forMs });
    if (target === server) awayFrom = null;
    hit.delete(target);
    disturbances.push(
      ...disturbancesOf(fault, { unwrittenFrom, from, to: performance.now() }, claimsEndMs(timeoutMs)),
    );
  });
  await Promise.all([...publishing, ...breaking]);
  return disturbances;
}

/** Sets are put into a directory one after the other: a build that is overtaken by the next is not what is tried here. */
const turns = new WeakMap<Member, Promise<void>>();
function inTurn(member: Member, work: () => Promise<void>): Promise<void> {
  const next = (turns.get(member) ?? Promise.resolve()).then(work);
  turns.set(member, next);
  return next;
}

interface Broken {
  readonly fleet: Fleet;
  readonly server: PostgresServer;
  readonly member: Member;
  readonly forMs: number;
}

const BREAK: Readonly<Record<Fault, (broken: Broken) => Promise<void>>> = {
  async kill({ fleet, member, forMs }) {
    member.process?.signal('SIGKILL');
    await member.process?.ended;
    member.process = null;
    await setTimeout(forMs);
    await fleet.start(member);
  },
  async stop({ member, forMs }) {
    member.process?.signal('SIGSTOP');
    await setTimeout(forMs);
    member.process?.signal('SIGCONT');
  },
  async refused({ member, forMs }) {
    member.way.cut('refused');
    await setTimeout(forMs);
    member.way.mend();
  },
  async silent({ member, forMs }) {
    member.way.cut('silent');
    await setTimeout(forMs);
    member.way.mend();
  },
  async restart({ server, forMs }) {
    await server.stop();
    await setTimeout(Math.min(forMs, 5000));
    await server.start();
  },
};
