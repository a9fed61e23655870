const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
];

const LAST: Readonly<Record<string, string>> = { ß: 'ss', ς: 'σ', ı: 'i' };

/**
 * The contract's folding written a second time, character by character and as slowly as it likes, so that tests
 * compare two readings of the same sentence.
 */
export function plainFold(value: string): string {
  const known = folded.get(value);
  if (known !== undefined) return known;
  const found = foldByCharacter(value);
  folded.set(value, found);
  return found;
}

/** What was folded before: a scan folds the same texts for every search. */
const folded = new Map<string, string>();

function foldByCharacter(value: string): string {
  let result = '';
  let dressed = false;
  for (const character of value.normalize('NFKD')) {
    if (/\p{M}/u.test(character)) {
      if (!dressed) result += character;
      continue;
    }
    dressed = /\p{L}/u.test(character) && SCRIPTS.some((script) => script.test(character));
    result += character;
  }
  return [...result.toLowerCase()].map((character) => LAST[character] ?? character).join('');
}

/** Whether two names are one, as names, labels and ids compare. */
export function isSameName(a: string, b: string): boolean {
  return plainFold(a) === plainFold(b);
}
