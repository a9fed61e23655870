import { fold } from '../../domain/fold.ts';

const CODES =
  'ar bg bn ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu id is it ja ko lt lv mk mr ms nb nl no pa pl pt ro ru sk sl sq sr sv sw ta te th tl tr uk ur vi zh'.split(
    ' ',
  );
/** The languages in which exports name languages, beside each in itself. */
const SPOKEN = ['en', 'es', 'de', 'fr'];

// Made when the first is asked for: few exports name languages.
let known: ReadonlyMap<string, string> | undefined;

/** What languages are called, folded, with their codes. */
function names(): ReadonlyMap<string, string> {
  known ??= new Map([
    ...CODES.flatMap((code) => namesIn(code, [code])),
    ...SPOKEN.flatMap((spoken) => namesIn(spoken, CODES)),
  ]);
  return known;
}

/** Names of some languages in one, folded, each with its code. */
function namesIn(spoken: string, codes: readonly string[]): [string, string][] {
  const inWords = new Intl.DisplayNames([spoken], { type: 'language' });
  return codes.map((code) => [fold(inWords.of(code) ?? code), code]);
}

/** The BCP 47 tag in a cell: `en`, `en_US`, `English`, `Deutsch`; undefined for what names no language. */
export function languageTagOf(cell: string): string | undefined {
  const written = cell.trim();
  const named = names().get(fold(written));
  if (named !== undefined) return named;
  return /^(?:[a-z]{2,3}|[ix])(?:[-_][a-z\d]{1,8})*$/i.test(written)
    ? written.replaceAll('_', '-')
    : undefined;
}
