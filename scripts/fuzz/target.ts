import * as fc from 'fast-check';

/** Where the cases go that are asked over a socket. */
export interface Site {
  /** Where a sidecar answers; one that ended is started anew first. */
  origin(): Promise<string>;
  /** What went wrong since the last call beside the answers: an end, or a logged error; null where nothing did. */
  complaint(): Promise<string | null>;
}

/** How many cases, and which. */
export interface Draw {
  readonly seed: number;
  readonly runs: number;
  /** Where a failing case is found again, as it was printed. */
  readonly path?: string | undefined;
}

/** A case that was not survived, with what finds it again. */
export interface Failure {
  readonly seed: number;
  readonly path: string;
  /** What was asked, as a text. */
  readonly shown: string;
  readonly reason: string;
}

/** One kind of input that strangers or owners can write. */
export interface Target {
  readonly name: string;
  /** The part of all cases that it gets, beside the parts of the others. */
  readonly share: number;
  /** Draws cases until one is not survived, which is made as small as it gets; null where all were. */
  attack(site: Site, draw: Draw, onCase: (nth: number) => void): Promise<Failure | null>;
}

/** After this time an answer counts as hanging. */
const PATIENCE_MS = 20_000;

/** A target of cases that are drawn alike; `survive` throws where one is not survived. */
export function target<Case>(options: {
  readonly name: string;
  readonly share: number;
  readonly cases: fc.Arbitrary<Case>;
  readonly survive: (each: Case, site: Site) => Promise<void>;
}): Target {
  const { name, share, cases, survive } = options;
  return {
    name,
    share,
    async attack(site, { seed, runs, path }, onCase) {
      let nth = 0;
      const property = fc.asyncProperty(cases, async (each) => {
        onCase(nth);
        nth += 1;
        await survive(each, site);
      });
      const found = await fc.check(property, {
        seed,
        numRuns: path === undefined ? runs : 1,
        timeout: PATIENCE_MS,
        ...(path === undefined ? {} : { path, endOnFailure: true }),
      });
      if (!found.failed) return null;
      const error = found.errorInstance;
      return {
        seed,
        path: found.counterexamplePath ?? '0',
        shown: shown(found.counterexample?.[0]),
        reason: error instanceof Error ? error.message : String(error ?? 'no answer'),
      };
    },
  };
}

/** A case as a person reads it: bytes as characters. */
function shown(each: unknown): string {
  return fc
    .stringify(each)
    .replaceAll(/Buffer\.from\(\[([\d,]*)\]\)/g, (_, bytes: string) =>
      JSON.stringify(Buffer.from(bytes.split(',').map(Number)).toString('latin1')),
    );
}
