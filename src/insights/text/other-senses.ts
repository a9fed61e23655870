import type { ParsedText, Pos, Span } from './parse.ts';
import { words } from './word-list.ts';

/** How many words around a mention tell its sense. */
const REACH = 7;

/** Another sense of some words, told by what they are or by what stands around them, in lower case. */
interface Sense {
  words: ReadonlySet<string>;
  pos?: Pos;
  before?: RegExp;
  after?: RegExp;
}

const TIMES = new Set(words('early late earlier later'));
const PERIOD =
  '(?:morning|afternoon|evening|night|spring|summer|fall|autumn|winter|week|month|year|season|day|days|twenties|thirties|forties|fifties|sixties|seventies|eighties)';
const PLACES = new Set(
  words(
    'airport station beach downtown metro subway harbour harbor centre center ferry supermarket museums old',
  ),
);

/** Words that speak of an aspect in one sense, and of nothing that the business does in another. */
const SENSES: readonly Sense[] = [
  // The person: "a new patient".
  { words: new Set(['patient', 'patients']), pos: 'NOUN' },
  // When something was found or happened, not whether anybody kept the time: "caught early", "late last night".
  {
    words: TIMES,
    before:
      /(?:^| )(?:caught|detected|spotted|found|diagnosed|noticed|stay|stayed|staying|open|opens|opened)(?: it| this| that)?$/,
  },
  {
    words: TIMES,
    after: new RegExp(`^(?:(?:in|on|one|last|this|that|at) )*(?:the |my |our |his |her )?${PERIOD}\\b`),
  },
  {
    words: TIMES,
    after:
      /^(?:stages?|flights?|trains?|signs?|symptoms?|detection|diagnosis|menopause|birds?|dinner|lunch|breakfast|bedtime|meetings?|shift|enough|on)\b/,
  },
  // Where something went, or somebody who left: "couriered to the airport", "a motel by the airport".
  {
    words: PLACES,
    before:
      /\b(?:sent|couriered|mailed|shipped|flew|fly|flying|relocated|moved|walked to another|motel|another hotel|other hotel)\b(?: (?!,|but)\S+){0,5} (?:to|by|near|at|of|from|out of) (?:the |another )?$/,
  },
];

/** What is somebody else's, another customer: "another patient's bill". */
const OTHERS_OWN =
  /\b(?:another|other|else|someone|somebody) (?:(?:patient|guest|customer|client|person|diner|couple|table|people)s? )?'?s?'?$/;

/** What only tells which price is meant: "$180 for a filling". */
const PRICED = /[$£€] ?\d[\d.,]* (?:for|on) (?:(?:a|an|the|my|our|one|two) )?$/;

function wordsOf({ tokens }: ParsedText, from: number, to: number): string {
  return tokens
    .slice(Math.max(0, from), to)
    .map(({ lower }) => lower)
    .join(' ');
}

function isIn(
  sense: Sense,
  pos: Pos | undefined,
  { before, after }: { before: string; after: string },
): boolean {
  return (
    (sense.pos === undefined || sense.pos === pos) &&
    (sense.before === undefined || sense.before.test(`${before}${sense.words === PLACES ? ' ' : ''}`)) &&
    (sense.after === undefined || sense.after.test(after))
  );
}

/** Whether a mention of an aspect is meant in another sense, of another customer, or only tells which price is meant. */
export function isOtherSense(parsed: ParsedText, mention: Span, sentence: Span): boolean {
  const around = {
    before: wordsOf(parsed, Math.max(sentence.from, mention.from - REACH), mention.from),
    after: wordsOf(parsed, mention.to, Math.min(sentence.to, mention.to + REACH)),
  };
  if (/(?:'s|s')$/.test(around.before) && OTHERS_OWN.test(around.before)) return true;
  if (PRICED.test(`${around.before} `)) return true;
  const first = parsed.tokens[mention.from];
  const senses = SENSES.filter((sense) => sense.words.has(first?.lower ?? ''));
  return senses.some((sense) => isIn(sense, first?.pos, around));
}
