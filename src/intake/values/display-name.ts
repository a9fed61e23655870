import { fold } from '../../domain/fold.ts';

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

/** `Jo Anne Smith` as `J. A. S.` or as `Jo`; a name of one word stays as a first name. */
export function anonymised(name: string, how: Anonymised): string {
  const words = name.trim().split(/\s+/u);
  if (how === 'first-name') return words[0] ?? name;
  return words.map((word) => `${[...word][0]?.toUpperCase() ?? ''}.`).join(' ');
}
