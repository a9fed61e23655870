import type { Finding, Outcome } from './finding.ts';

const MARKS: Readonly<Record<Outcome, string>> = {
  ok: 'ok',
  warning: 'WARNING',
  failure: 'FAILED',
  skipped: '-',
};

/** How many findings there are of each outcome. */
export function countOutcomes(findings: readonly Finding[]): Readonly<Record<Outcome, number>> {
  const count = (of: Outcome) => findings.filter(({ outcome }) => outcome === of).length;
  return { ok: count('ok'), warning: count('warning'), failure: count('failure'), skipped: count('skipped') };
}

/** The findings for a terminal: check and result side by side, the remedy below. */
export function findingsTable(findings: readonly Finding[]): string {
  const rows = findings.map(({ check, outcome }) => [check, MARKS[outcome]] as const);
  const width = (column: 0 | 1) => Math.max(0, ...rows.map((row) => row[column].length));
  const [checks, marks] = [width(0), width(1)];
  return findings
    .flatMap(({ check, outcome, result, remedy }) => [
      `${check.padEnd(checks)}  ${MARKS[outcome].padEnd(marks)}  ${onOneLine(result)}`,
      ...(remedy === null ? [] : [`${' '.repeat(checks + marks + 4)}${onOneLine(remedy)}`]),
    ])
    .join('\n');
}

/** The last line: what came of it all. */
export function verdict(origin: string, findings: readonly Finding[]): string {
  const { failure, warning, ok } = countOutcomes(findings);
  const warnings = warning === 0 ? '' : `, ${warning} ${warning === 1 ? 'warning' : 'warnings'}`;
  if (failure === 0) return `${origin} is well: nothing fails, ${ok} checks passed${warnings}.`;
  return `${origin} is not well: ${failure} ${failure === 1 ? 'check fails' : 'checks fail'}, ${ok} passed${warnings}.`;
}

/** Answers of strangers may hold what steers a terminal. */
function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');
}
