/** The methods of a resource that is only read. */
export const READ: readonly string[] = ['GET', 'HEAD'];

/** A resource that exists, whatever room answers for it. */
export interface Route {
  /** A path in which `{name}` stands for one segment, such as `/reviews/{id}`; also its name in logs and metrics. */
  readonly pattern: string;
  /** What it answers beside OPTIONS. */
  readonly methods: readonly string[];
}

/**
 * A finder over a table of routes: gives the route of a path, or undefined. Paths match exactly, in case and slashes;
 * a fixed path goes before one with parameters, then the earlier row before the later.
 */
export function routeFinder(routes: readonly Route[]): (path: string) => Route | undefined {
  const fixed = new Map(
    routes.filter(({ pattern }) => !pattern.includes('{')).map((row) => [row.pattern, row]),
  );
  const open = routes
    .filter(({ pattern }) => pattern.includes('{'))
    .map((row) => ({ row, expression: toExpression(row.pattern) }));
  return (path) => fixed.get(path) ?? open.find(({ expression }) => expression.test(path))?.row;
}

function toExpression(pattern: string): RegExp {
  const segments = pattern.split('/').map((segment) =>
    // Dot segments are resolved by clients and proxies (RFC 3986, section 5.2.4): they never name a resource.
    segment.startsWith('{')
      ? String.raw`(?!\.{1,2}(?:/|$))[^/]+`
      : segment.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`),
  );
  return new RegExp(`^${segments.join('/')}$`);
}
