import { fold } from '../../domain/fold.ts';
import { nameParts } from './name-parts.ts';

/** Every way to shorten the names of authors, as `--anonymise` takes them. */
export const ANONYMISED = ['initials', 'first-name'] as const;
/** How names of authors are shortened. */
export type Anonymised = (typeof ANONYMISED)[number];

const EMAIL = /^\S+@\S+\.\S+$/;

/** Whether an author's name is an e-mail address, which is nobody's display name. */
export function isEmailAddress(name: string): boolean {
  return EMAIL.test(name.trim());
}

/** What programs and people write where they have no name, folded. */
const NO_NAMES: ReadonlySet<string> = new Set(
  [
    'n/a, #n/a, none, null, (blank), undefined, unknown, unnamed, no name, not given, unbekannt, ohne name',
    'desconocido, desconocida, sin nombre, inconnu, inconnue, sans nom',
  ].flatMap((line) => line.split(', ')),
);
const ONLY_SIGNS = /^[\p{P}\s]*$/u;

/** Whether what stands for an author's name is none: blank, a dash, or a word that says so. */
export function isNoName(name: string): boolean {
  return ONLY_SIGNS.test(name) || NO_NAMES.has(fold(name.trim()));
}

/**
 * `Jo Anne Smith` and `Smith, Jo Anne` as `J. A. S.` or as `Jo`; a name of one word stays as a first name, but behind a
 * title (`Mr. Smith`) it is a family's, of which the initial is given. Blank where there is no name, as in `Dr.`.
 */
export function anonymised(name: string, how: Anonymised): string {
  const { names, isFamily } = nameParts(name);
  const [first] = names;
  if (first === undefined) return HAS_LETTERS.test(name) ? '' : name.trim();
  if (how === 'initials' || isFamily) return names.map(initialOf).join(' ');
  return [...first].length > 2 ? first.replace(/\.$/, '') : first;
}

const HAS_LETTERS = /[\p{L}\p{N}]/u;

function initialOf(name: string): string {
  return `${[...name][0]?.toUpperCase() ?? ''}.`;
}
