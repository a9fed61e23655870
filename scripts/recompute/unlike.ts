/** A figure that is published, and what it is when counted again. */
export interface Difference {
  readonly of: string;
  readonly published: unknown;
  readonly recomputed: unknown;
}

/** Where a published value is not what was counted again; what was not counted is not compared. */
export function unlike(of: string, published: unknown, recomputed: unknown): Difference[] {
  if (Array.isArray(recomputed) && Array.isArray(published) && recomputed.length === published.length)
    return recomputed.flatMap((value, i) => unlike(`${of}[${i}]`, published[i], value));
  if (isObject(recomputed) && isObject(published) && !Array.isArray(recomputed))
    return Object.entries(recomputed).flatMap(([name, value]) =>
      unlike(`${of}.${name}`, published[name], value),
    );
  return Object.is(published, recomputed) ? [] : [{ of, published, recomputed }];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
