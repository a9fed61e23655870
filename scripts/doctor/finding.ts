/** What came of one check: well, well enough, not well, or not for this site. */
export type Outcome = 'ok' | 'warning' | 'failure' | 'skipped';

/** One line of what the doctor says. */
export interface Finding {
  /** What was looked at, such as `cors /reviews.json`: the same name each time. */
  readonly check: string;
  readonly outcome: Outcome;
  /** What was seen, in words. */
  readonly result: string;
  /** What to do about it; null where nothing is to be done. */
  readonly remedy: string | null;
}

/** A check that found things as they should be. */
export function ok(check: string, result: string): Finding {
  return { check, outcome: 'ok', result, remedy: null };
}

/** A check that is not for this site, and why. */
export function skipped(check: string, result: string): Finding {
  return { check, outcome: 'skipped', result, remedy: null };
}

/** Something that works, but not as well as it could, or that cannot be tried from here. */
export function warning(check: string, result: string, remedy: string): Finding {
  return { check, outcome: 'warning', result, remedy };
}

/** Something that does not keep what is promised to clients. */
export function failure(check: string, result: string, remedy: string): Finding {
  return { check, outcome: 'failure', result, remedy };
}

/**
 * The findings of one check over many places: what is wrong, each thing once and under the first of its places, else one
 * line that all is well.
 */
export function allOf(check: string, wrong: readonly Finding[], well: string): readonly Finding[] {
  if (wrong.length === 0) return [ok(check, well)];
  const alike = Map.groupBy(wrong, ({ outcome, result }) => `${outcome} ${result}`);
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (first === undefined || others.length === 0) return first ?? [];
    const places = others.length === 1 ? 'one other path' : `${others.length} other paths`;
    return [{ ...first, result: `${first.result}, and so at ${places}` }];
  });
}
