import { english } from '../language/en/english.ts';
import { isWordOf } from '../language/en/quoting.ts';
import type { Token } from './reading.ts';

/** So many words behind it may say what it costs or is like there. */
const SAID_BEHIND = 8;

/** So many words before it may say what is paid. */
const PAID_BEFORE = 7;

const BEGINS: ReadonlySet<string> = new Set(['PUNCT', 'CCONJ', 'SCONJ']);

const SAYS: ReadonlySet<string> = new Set(['AUX', 'VERB']);

/** What may stand between an article and the kind of business. */
const DESCRIBING: ReadonlySet<string> = new Set(['ADJ', 'NOUN', 'PROPN']);

/**
 * Where the article of a business or of somebody there stands in the words before an area: "[the] chain hotel in"; null where they
 * name none.
 */
export function articleOfOneThere(before: readonly Token[]): number | null {
  const [kind, joining] = before.slice(-2);
  if (joining?.pos !== 'ADP' || !isWordOf('kind-of-place', kind?.word ?? '')) return null;
  let at = before.length - 3;
  while (DESCRIBING.has(before[at]?.pos ?? '')) at -= 1;
  return before[at]?.pos === 'DET' ? at : null;
}

function isBettered(word: string): boolean {
  return english().isOf('bettered', word) || isWordOf('costing', word);
}

function beginsClause(before: readonly Token[]): boolean {
  const last = before.at(-1);
  return last === undefined || BEGINS.has(last.pos);
}

/** Whether a clause begins with who is there: "the lad in [Pine Gap]", "The chain hotel in [Pine Gap]". */
function isOfSomebodyThere(before: readonly Token[]): boolean {
  const at = articleOfOneThere(before);
  return at !== null && beginsClause(before.slice(0, at));
}

/** What the verb behind it says, as far as its clause goes; empty where no verb stands there. */
function saidBehind([verb, ...others]: readonly Token[]): readonly Token[] {
  if (!SAYS.has(verb?.pos ?? '')) return [];
  const end = others.findIndex(({ pos }) => BEGINS.has(pos));
  return others.slice(0, Math.min(SAID_BEHIND, end < 0 ? others.length : end));
}

/** "[Pine Gap] is €45 for the same", "the lad in [Pine Gap] is cheaper"; not "the shop in [Pine Gap] is cheaper than my dealer". */
function isSetAgainst(before: readonly Token[], behind: readonly Token[]): boolean {
  const said = saidBehind(behind);
  if (said.length === 0 || said.some(({ word }) => word === 'than')) return false;
  const isSum = said.some(({ pos }, at) => pos === 'SYM' && said[at + 1]?.pos === 'NUM');
  if (beginsClause(before)) return isSum || said.some(({ word }) => isWordOf('costing', word));
  return isOfSomebodyThere(before) && (isSum || said.some(({ word }) => isBettered(word)));
}

/** "I pay $20 less in [Pine Gap]", "there is better in [Pine Gap]", "for the same price in [Pine Gap]", "than they charge in [Pine Gap]". */
function isPaidThere(before: readonly Token[]): boolean {
  const words = before.slice(-PAID_BEFORE).map(({ word }) => word);
  const [beforeLast = '', last = '', inside = ''] = words.slice(-3);
  if (!isWordOf('inside', inside) || words.some((word) => english().isOf('negator', word))) return false;
  if (isWordOf('sum', last)) return beforeLast === 'same';
  if (isWordOf('paying', last)) return beforeLast === 'they' && isWordOf('set-against', words.at(-4) ?? '');
  if (!isBettered(last)) return false;
  return (
    words.some((word) => isWordOf('paying', word)) || words.some((word) => isWordOf('introducing', word))
  );
}

/** "The nearest one is in [Pine Gap]": of something that is not here. */
function isNearest(before: readonly Token[]): boolean {
  const last = before.at(-1);
  return (
    before.some(({ word }) => isWordOf('nearest', word)) &&
    (last?.pos === 'AUX' || isWordOf('inside', last?.word ?? ''))
  );
}

/** Whether an area is one where others are, and what they charge or are like: words of the same sentence before and behind it. */
export function isOfRivals(before: readonly Token[], behind: readonly Token[]): boolean {
  return isSetAgainst(before, behind) || isPaidThere(before) || isNearest(before);
}
