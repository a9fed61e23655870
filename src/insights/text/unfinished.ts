import { foldWord } from './fold-word.ts';
import type { LineBreak } from './line-shapes.ts';
import type { Piece, Pos } from './wink.ts';
import { words } from './word-list.ts';

/** No sentence ends with these. */
const OPEN = new Set(
  words(`
    the a an my our your their its every never not very extremely quite is was are were be been am and or but because
    of into than as if i he she we they who which whose until unless although even worth
  `),
);

/** The same where nothing stands before them: "Never" may be an answer. */
const OPEN_ALONE = new Set(words('the a an my our i he she we they'));

/** None ends with these where the next line goes on in lower case with what they want. */
const AUXILIARIES = new Set(
  words("'s 're 'm 've 'll 'd n't will would could should can may might must do does did has have had"),
);
const POINTING = new Set(words('no his her this that these those some any all both each such'));
const DEGREES = new Set(words('so too really pretty rather super incredibly absolutely'));
const LINKING = new Set(
  words('seems seemed look looks looked feel feels felt tasted smelled became got sounded'),
);
const REPORTING = new Set(words('said says say thought think knew hoped hope believe felt claimed'));
const UNITS = new Set(
  words('second seconds minute minutes hour hours day days week weeks month months year years times'),
);

/** No sentence begins with these in lower case. */
const JOINING = new Set(
  words(`
    because than of for from which who whose whom and or but nor unless although though whereas until since while when
    if that
  `),
);
const PARTICLES = new Set(words('up off out back down over away late early promptly again'));

/** How people begin who leave "I" or "we" away: "would use again", "recommend them". */
const FIRST_PERSON = new Set(
  words('will would wo recommend use call hire avoid go try love thank thanks stay ask check beware keep'),
);
const RELATIVE = new Set(words('who that which they we i you he she'));

const NAMING: ReadonlySet<Pos> = new Set(['NOUN', 'PROPN']);
const DOING: ReadonlySet<Pos> = new Set(['VERB', 'AUX']);
/** Who something is done to: no sentence begins with them. */
const OBJECTS = new Set(words('me us him them'));
const OPENING: ReadonlySet<Pos> = new Set(['DET', 'PRON', 'NUM', 'PROPN']);

interface Meeting {
  said: readonly Piece[];
  next: readonly Piece[];
  last: Piece;
  first: Piece;
}

function lower(piece: Piece | undefined): string {
  return piece === undefined ? '' : foldWord(piece.value);
}

function hasVerb(pieces: readonly Piece[]): boolean {
  return pieces.some(({ pos }) => DOING.has(pos));
}

/** "had a great": an adjective that waits for its noun. */
function wantsNoun({ said, first }: Meeting): boolean {
  const at = said.findLastIndex(({ pos }) => pos !== 'ADJ' && pos !== 'ADV');
  const run = said.slice(at + 1);
  return said[at]?.pos === 'DET' && run.at(-1)?.pos === 'ADJ' && first.pos !== 'DET' && first.pos !== 'PRON';
}

/** "waited for", "fixed", "waited two". */
function wantsObject({ said, next, last, first }: Meeting): boolean {
  if (OBJECTS.has(lower(first))) return true;
  if (last.pos === 'NUM') return UNITS.has(lower(first));
  if (first.pos === 'NUM' && UNITS.has(lower(next[1]))) return hasVerb(said);
  const opens = OPENING.has(first.pos);
  if (last.pos === 'VERB') {
    return (opens && (!hasVerb(next) || REPORTING.has(lower(last)))) || PARTICLES.has(lower(first));
  }
  if (last.pos !== 'ADP' && lower(last) !== 'to') return false;
  return opens || (!PARTICLES.has(lower(last)) && said.at(-2)?.pos !== 'VERB' && first.pos !== 'ADJ');
}

/** "The technician" before "arrived late". */
function wantsVerb({ said, next, last, first }: Meeting): boolean {
  const verb = first.pos === 'ADV' ? next[1] : first;
  if (verb === undefined || !DOING.has(verb.pos)) return false;
  const named = NAMING.has(last.pos);
  const head = said[0]?.pos;
  const opens = head === 'DET' || head === 'PRON';
  const relative = opens && said.slice(1).some((piece) => RELATIVE.has(lower(piece)));
  if (hasVerb(said) && !relative) return false;
  if (verb.pos === 'AUX' && named && !FIRST_PERSON.has(lower(verb))) return true;
  if (FIRST_PERSON.has(lower(verb)) && (verb.pos === 'VERB' || !opens)) return false;
  return opens || (said.length <= 2 && said.every(({ pos }) => NAMING.has(pos)));
}

/** "They came" before "on time". */
function isAdded({ said, last, first }: Meeting): boolean {
  if (JOINING.has(lower(first))) return true;
  return (first.pos === 'ADP' || lower(first) === 'to') && hasVerb(said) && last.pos !== 'ADJ';
}

function wantsMore({ first, last }: Meeting): boolean {
  const word = lower(last);
  if (POINTING.has(word)) return NAMING.has(first.pos) || first.pos === 'ADJ' || first.pos === 'NUM';
  const describes = first.pos === 'ADJ' || first.pos === 'ADV';
  return AUXILIARIES.has(word) || (describes && (LINKING.has(word) || DEGREES.has(word)));
}

const SIGNS = [wantsMore, wantsNoun, wantsObject, wantsVerb, isAdded];

/** From this length on, in UTF-16 units, a full line of a writer who sets capitals and marks is no item of a list. */
const WIDE = 20;

/** Whether a full line that tells something goes on with words that tell nothing alone: "the old water", "heater." */
function isCutProse({ said, next, first }: Meeting, { before, after, isFull }: LineBreak): boolean {
  const fits = !isFull || before.trim().length < WIDE || !/[.!?]/.test(after);
  if (fits || !/^\p{Lu}/u.test(said[0]?.value ?? '') || !hasVerb(said)) return false;
  const described = first.pos === 'ADJ' || first.pos === 'ADV' || first.pos === 'DET' || first.pos === 'PRON';
  return !described && !hasVerb(next.slice(0, 3));
}

/**
 * Whether a sentence of which `said` is written goes on with `next` on a new line: by its last words, by the first of the
 * next line, which then stand in lower case, or by the shape of the lines.
 */
export function goesOn(said: readonly Piece[], next: readonly Piece[], lineBreak: LineBreak): boolean {
  const [last, first] = [said.at(-1), next[0]];
  if (last === undefined || first === undefined) return false;
  if (said.length > 1 && OPEN.has(lower(last))) return true;
  if (OPEN_ALONE.has(lower(last))) return true;
  if (lineBreak.isProse) return true;
  if (/^\p{Lu}/u.test(first.value)) return false;
  const meeting = { said, next, last, first };
  return SIGNS.some((sign) => sign(meeting)) || isCutProse(meeting, lineBreak);
}
