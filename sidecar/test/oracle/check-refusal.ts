import type { Problem } from '../../../src/domain/problem.ts';
import type { Refusal } from './question.ts';

/** How many issues a refusal lists at most. */
const MOST_ISSUES = 20;

/** How sentences begin that Zod wrote and nobody of the project. */
const ZODS_OWN = /^(?:Invalid|Too|Unrecognized)/;

/** What is wrong with the body of a refusal; null when nothing is. */
export function wrongRefusal(
  { wrong, contradictions, last }: Refusal,
  { issues = [] }: Problem,
): string | null {
  const blamed = new Set(issues.map(({ path }) => path[0] ?? ''));
  const allowed = new Set([...wrong, ...contradictions.flat(), ...last]);
  if (issues.length === 0) return 'no issues';
  if (issues.length > MOST_ISSUES) return `${issues.length} issues`;
  for (const { path, message } of issues) {
    if (path.length !== 1 || !allowed.has(path[0] ?? ''))
      return `an issue at ${JSON.stringify(path)}, expected ${[...allowed].join(' or ')}`;
    if (ZODS_OWN.test(message)) return `a message in Zod's words: ${message}`;
  }
  // What is left out of a long list cannot be looked for.
  if (issues.length === MOST_ISSUES) return null;
  const missed = wrong.find((name) => !blamed.has(name));
  if (missed !== undefined) return `no issue at ${missed}`;
  if (wrong.length > 0) return null;
  const unsaid = contradictions.find((group) => !group.some((name) => blamed.has(name)));
  return unsaid === undefined ? null : `no issue at ${unsaid.join(' or ')}`;
}
