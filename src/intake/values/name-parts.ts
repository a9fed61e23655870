/** The names in what stands for a person, or for two, without what is said around them. */
export interface NameParts {
  /** Given names first, as they are written; none where there is but a title or a sign. */
  readonly names: readonly string[];
  /** Whether the one name there is follows a title or a word for a family: then it is no first name. */
  readonly isFamily: boolean;
}

/** Titles, and what stands behind names, in English, German, Spanish and French. */
const TITLES: ReadonlySet<string> = new Set(
  [
    'mr mrs ms mx miss mister missus sir lady lord dame madam dr doc doctor prof professor rev reverend capt captain sgt',
    'jr sr ii iii iv esq family',
    'herr herrn frau fräulein doktor professorin dipl magister familie fam',
    'señor señora señorita sra srta dra doña dña doctora profesor profesora licenciado licenciada familia',
    'monsieur madame mademoiselle messieurs mesdames mme mmes mlle docteur professeur maître famille',
  ].flatMap((line) => line.split(' ')),
);
/** Titles that are names too, unless a dot says that they are short for something. */
const DOTTED: ReadonlySet<string> = new Set(
  'ing mag med univ habil lic arq hon fr pr rer nat'.split(' ').map((word) => `${word}.`),
);
const BETWEEN: ReadonlySet<string> = new Set(['and', 'und', 'y', 'et']);
/** At the end alone: `Md Rahman` begins with a name. */
const DEGREES = /(?<![\p{L}.])(?:M\.?D|Ph\.?D|D\.?D\.?S|B\.A|B\.?Sc|M\.A|M\.?Sc|R\.N)\.?(?=\s*(?:,|$))/gu;
const SIGNS_BETWEEN = /[&+/|_]/gu;
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}.]+$/gu;

/** Takes apart `Dr. Bob Ray`, `Lee, Ann` and `Ann & Bob Ray`: names alone, what stands behind a comma before the rest. */
export function nameParts(written: string): NameParts {
  const [family = '', ...given] = written.normalize('NFC').replaceAll(DEGREES, ' ').split(',').map(wordsOf);
  const words = [...given.flat(), ...family];
  const isGivenBehind = given.some((part) => namesAmong(part).length > 0);
  const names = namesAmong(words);
  return { names, isFamily: names.length === 1 && !isGivenBehind && words.some(isTitle) };
}

function wordsOf(part: string): string[] {
  return part
    .replaceAll(SIGNS_BETWEEN, ' ')
    .replaceAll('.', '. ')
    .split(/\s+/u)
    .map((word) => word.replaceAll(AROUND, ''))
    .filter((word) => word !== '');
}

function namesAmong(words: readonly string[]): string[] {
  const names = words.filter((word) => !isTitle(word) && !BETWEEN.has(word));
  const [first, second = '', ...more] = names;
  // "M." is a gentleman in French, but in "M. Smith" and "M. J. Smith" it stands for a name.
  return first === 'M.' && more.length > 0 && !second.endsWith('.') ? names.slice(1) : names;
}

function isTitle(word: string): boolean {
  const lower = word.toLowerCase();
  return TITLES.has(lower.replace(/\.$/, '')) || DOTTED.has(lower);
}
