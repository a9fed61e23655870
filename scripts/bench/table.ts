/** One measured figure. `ratio` compares it with another one of the same run, which `against` names. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: 'ms' | 's' | 'MB' | '/s' | 'reviews' | 'documents' | 'statements' | 'kB';
  readonly ratio?: number;
  readonly against?: string;
  /** The figure that was aimed at, in words. */
  readonly aim?: string;
}

/** What one benchmark found. */
export interface BenchTable {
  readonly title: string;
  readonly figures: readonly Figure[];
  /** Sentences below the figures, such as why one is missing. */
  readonly notes?: readonly string[];
}

/** A table for a terminal: one line a figure, columns aligned; what is not a number is `n/a`. */
export function formatTable({ title, figures, notes = [] }: BenchTable): string {
  const rows = figures.map(({ what, value, unit, ratio, against, aim }) => [
    what,
    Number.isNaN(value) ? 'n/a' : `${value.toFixed(value >= 100 || Number.isInteger(value) ? 0 : 2)} ${unit}`,
    ratio === undefined || Number.isNaN(ratio) ? '' : `${ratio.toFixed(2)} x ${against ?? ''}`,
    aim === undefined ? '' : `aim: ${aim}`,
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [title, ...[...lines, ...notes].map((line) => `  ${line}`)].join('\n');
}

/** The value below which `share` of the values lie, share from 0 to 1: nearest rank. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
