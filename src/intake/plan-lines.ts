import { counted } from '../domain/counted.ts';
import { printable } from '../domain/shown-value.ts';
import type { ImportPlan } from './import-plan.ts';
import { NAMELESS } from './read-row.ts';

/** A plan for people: what was recognised, what would become of every row, and what they should look at. */
export function planLines(plan: ImportPlan): string[] {
  const leftOut = Object.entries(plan.leftOut).filter(([, rows]) => rows > 0);
  const doubles = plan.doubles.doubles;
  return [
    `${plan.format}: ${counted(plan.rowsRead, 'row')} read, source ${plan.sources.join(', ') || 'none'}`,
    ...plan.notes.map((note) => `  ${printable(note)}`),
    `  new ${plan.new}, changed ${plan.changed}, unchanged ${plan.unchanged}`,
    ...correctedLines(plan),
    ...leftOut.map(([reason, rows]) => `  left out ${rows}: ${printable(reason)}`),
    ...(doubles > 0
      ? [
          `  merged ${doubles}: ${doubles === 1 ? 'repeats' : 'repeat'} an earlier row in every field (${plan.doubles.examples.map(({ place, of }) => `${place} of ${of}`).join(', ')})`,
        ]
      : []),
    ...skippedLines(plan),
    ...(plan.gone > 0
      ? [
          plan.isPruned
            ? `  removed ${plan.gone}: the export no longer has them`
            : `  kept ${plan.gone}: the export no longer has them (--prune removes them)`,
        ]
      : []),
    ...(plan.replaced > 0 ? [`  removed ${plan.replaced}: their source is replaced`] : []),
    ...(plan.sample > 0
      ? [`  removed ${plan.sample} sample reviews: real ones cannot stand beside them`]
      : []),
    ...(plan.dates === null
      ? []
      : [`  from ${plan.dates.earliest} to ${plan.dates.latest}; stars ${starsLine(plan)}`]),
    ...(plan.rounded.count > 0
      ? [
          `  rounded ${counted(plan.rounded.count, 'rating')}: ${plan.rounded.examples.slice(0, 3).join(', ')}`,
        ]
      : []),
    ...(plan.repaired > 0
      ? [
          `  repaired ${counted(plan.repaired, 'run')} of characters read in the wrong encoding (--no-repair keeps them)`,
        ]
      : []),
    ...(plan.nameless > 0
      ? [
          `  named "${NAMELESS}": ${counted(plan.nameless, 'review')} whose author is blank or an e-mail address`,
        ]
      : []),
    ...(plan.dropped.length > 0
      ? [`  dropped as personal data: ${plan.dropped.map(printable).join(', ')}`]
      : []),
    ...(plan.unread.length > 0 ? [`  not read: ${plan.unread.map(printable).join(', ')}`] : []),
    ...plan.likelyDoubles.map(
      ({ author, ids, why }) => `  perhaps one review: ${ids.join(' and ')} by ${printable(author)} (${why})`,
    ),
    ...(plan.business?.isOther === true
      ? [
          `  the export is of ${printable(plan.business.facts.name ?? '')}, business.yaml names another business`,
        ]
      : []),
    ...(plan.unverified > 0
      ? [`  ${plan.unverified} unverified in the content, which are published nowhere`]
      : []),
    ...(plan.isSampleBusiness && plan.new + plan.changed + plan.unchanged > 0
      ? [
          "  business.yaml is still the sample's, and real reviews are not published beside it: npm run setup writes yours, or put name and base_url right there",
        ]
      : []),
  ];
}

function skippedLines({ skipped, skippedBy, skippedRows }: ImportPlan): string[] {
  if (skipped === 0) return [];
  const byColumn = Object.entries(skippedBy).map(([column, rows]) => `${printable(column)} ${rows}`);
  const shown = skippedRows.map(
    ({ place, reasons }) =>
      `    ${printable(place)}  ${reasons.map(({ column, message }) => printable(`${column}  ${message}`)).join('; ')}`,
  );
  const rest = skipped - shown.length;
  return [
    `  passed over ${skipped}: cannot be read (${byColumn.join(', ')})`,
    ...shown,
    ...(rest > 0 ? [`    and ${counted(rest, 'more row')}`] : []),
  ];
}

function correctedLines({ corrected: { count, examples } }: ImportPlan): string[] {
  if (count === 0) return [];
  const shown = examples.slice(0, 3).map(({ author, place }) => `${printable(author)} (${place})`);
  return [
    `  kept the words of ${counted(count, 'review')}: author and text stay as they were put right or shortened here, ${shown.join(', ')}${count > shown.length ? ', ...' : ''} (--replace SOURCE takes those of the export)`,
  ];
}

function starsLine({ stars }: ImportPlan): string {
  return (['5', '4', '3', '2', '1'] as const).map((star) => `${star}: ${stars[star]}`).join(', ');
}
