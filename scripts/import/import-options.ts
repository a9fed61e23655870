import { parseArgs } from 'node:util';
import { calendarDay } from '../../src/domain/values.ts';
import { UnreadableExport } from '../../src/intake/export-table.ts';
import { formatNamed } from '../../src/intake/formats.ts';
import type { ImportChoices } from '../../src/intake/plan-import.ts';
import { UsageError } from '../run-script.ts';

/** How `npm run import` is used, in one line. */
export const USAGE =
  'usage: npm run import -- SOURCE (a file, a folder, a ZIP archive, an https URL of a table) [--format NAME] [--map MAP.yaml] [--location ID or title] [--verified yes|no] [--dry-run] [--yes] [--json] [--prune] [--replace SOURCE] [--skip-bad] [--captured-at DAY] [--anonymise initials|first-name] [--keep-photos] [--no-repair]; or --suggest-map SOURCE; or google-business --account A --location L; or trustpilot --business B; or --undo';

const OPTIONS = {
  format: { type: 'string' },
  map: { type: 'string' },
  location: { type: 'string' },
  verified: { type: 'string' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
  prune: { type: 'boolean' },
  replace: { type: 'string' },
  'skip-bad': { type: 'boolean' },
  'captured-at': { type: 'string' },
  anonymise: { type: 'string' },
  'keep-photos': { type: 'boolean' },
  'no-repair': { type: 'boolean' },
  'suggest-map': { type: 'boolean' },
  undo: { type: 'boolean' },
  account: { type: 'string' },
  business: { type: 'string' },
} as const;

/** What a command line says. */
export type ImportValues = ReturnType<typeof parsed>['values'];

/** Takes a command line apart. Throws as node:util parseArgs does. */
export function parsed(args: readonly string[]) {
  return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
}

/** What a person decides of the import. Throws UsageError for a value that is none of those there are. */
export function choicesOf(values: ImportValues): ImportChoices {
  const { verified, anonymise, format } = values;
  if (format !== undefined) checkFormat(format);
  if (verified !== undefined && verified !== 'yes' && verified !== 'no') {
    throw new UsageError(`expected --verified yes or no, got ${verified}`);
  }
  if (anonymise !== undefined && anonymise !== 'initials' && anonymise !== 'first-name') {
    throw new UsageError(`expected --anonymise initials or first-name, got ${anonymise}`);
  }
  return {
    verified: verified === undefined ? null : verified === 'yes',
    prune: values.prune === true,
    replace: values.replace ?? null,
    skipBad: values['skip-bad'] === true,
    anonymise: anonymise ?? null,
    keepPhotos: values['keep-photos'] === true,
    repair: values['no-repair'] !== true,
  };
}

function checkFormat(name: string): void {
  try {
    formatNamed(name);
  } catch (error) {
    if (!(error instanceof UnreadableExport)) throw error;
    throw new UsageError(error.message.replace('expected', 'expected --format'));
  }
}

/** The day from which ages count back. Throws UsageError for what is no day. */
export function capturedOn({ 'captured-at': day }: ImportValues): string | undefined {
  if (day === undefined || calendarDay.safeParse(day).success) return day;
  throw new UsageError(`expected --captured-at with a day as YYYY-MM-DD, got ${day}`);
}
