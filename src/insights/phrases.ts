import { isEmptyNoun } from './noun-phrases.ts';
import type { Polarity } from './notes.ts';
import type { ReadSentence } from './polarity/target-features.ts';
import type { AspectMention } from './taxonomy/matcher.ts';
import type { ParsedText, Pos } from './text/parse.ts';
import { words } from './text/word-list.ts';

const BEFORE_TERM: ReadonlySet<Pos> = new Set(['ADJ', 'NOUN', 'ADV']);
const BEFORE_CUE: ReadonlySet<Pos> = new Set(['ADV']);
const BE = new Set(
  words("is was are were 's 're be been seemed looks looked tasted felt stayed came arrived got"),
);
const NEGATIONS = new Set(['not', 'never', 'no']);
const LONGEST = 6;

function written(parsed: ParsedText, from: number, to: number): string | null {
  const first = parsed.tokens[from];
  const last = parsed.tokens[to - 1];
  if (first === undefined || last === undefined || to - from > LONGEST) return null;
  return parsed.text.slice(first.start, last.end).toLowerCase().replace(/\s+/g, ' ').replaceAll('’', "'");
}

/** A phrase as written, in lower case, and which way it leans. */
export interface Phrase {
  text: string;
  polarity: Polarity;
}

/**
 * Phrases that a customer wrote of an aspect, in lower case: what describes it before ("very friendly staff"), what is
 * said of it after ("prices were fair"), or the telling words themselves with what makes them stronger or turns them
 * round ("never on time"). None where nothing describes it. They lean as their own opinion does, else as `lean`.
 */
export function phrasesOf(home: ReadSentence, mention: AspectMention, lean: Polarity): Phrase[] {
  const { parsed, sentence, opinions } = home;
  const { tokens } = parsed;
  const phrases: Phrase[] = [];
  const modifiers = mention.cue ? BEFORE_CUE : BEFORE_TERM;
  let from = mention.from;
  while (from > sentence.from && from > mention.from - 3 && modifiers.has(tokens[from - 1]?.pos ?? 'X'))
    from--;
  if (NEGATIONS.has(tokens[from - 1]?.lower ?? '')) from--;
  const until = mention.cue ? mention.to : mention.from;
  const opinion = opinions.find(
    (hit) => hit.from < until && hit.to > from && (mention.cue || tokens[hit.to - 1]?.pos !== 'NOUN'),
  );
  if (opinion !== undefined || (mention.cue && mention.to - mention.from > 1)) {
    const text = written(parsed, from, mention.to);
    const polarity = opinion === undefined ? lean : opinion.value > 0 ? 'positive' : 'negative';
    if (text !== null && /^[\p{L}\p{N}]/u.test(text)) phrases.push({ text, polarity });
  }
  if (!mention.cue && BE.has(tokens[mention.to]?.lower ?? '')) {
    for (let i = mention.to + 1; i < sentence.to && i < mention.to + 4; i++) {
      const token = tokens[i];
      if (token === undefined || token.pos === 'PUNCT') break;
      if (token.pos !== 'ADJ') continue;
      const text = written(parsed, mention.from, i + 1);
      if (text !== null) phrases.push({ text, polarity: lean });
      break;
    }
  }
  return phrases;
}

/** Opinions weaker than this describe nothing by themselves. */
const TELLING = 1.5;

/**
 * Opinions with what they are about, whatever the aspect, and which way they lean: an adjective with its noun ("tidy
 * job", "nice young man"), or a phrase of the lexicon by itself ("above and beyond", "no complaints").
 */
export function descriptionsOf(home: ReadSentence): Phrase[] {
  const { parsed, opinions, sentence } = home;
  const found: Phrase[] = [];
  for (const hit of opinions) {
    if (Math.abs(hit.plain) < TELLING || hit.negated) continue;
    let { from, to } = hit;
    const head = parsed.tokens[hit.to - 1];
    while (to < sentence.to && to < hit.to + 3 && DESCRIBED.has(parsed.tokens[to]?.pos ?? 'X')) to++;
    while (to > hit.to && parsed.tokens[to - 1]?.pos !== 'NOUN') to--;
    if (to > hit.to && !isWhole(parsed, to)) to = hit.to;
    if (EMPHASIS.has(parsed.tokens[from - 1]?.lower ?? '')) from--;
    if (to === hit.to && (head?.pos !== 'ADJ' || Math.abs(hit.plain) < 2) && hit.to - hit.from < 2) continue;
    const phrase = written(parsed, from, to);
    if (phrase === null || !/^[\p{L}\p{N}]/u.test(phrase)) continue;
    found.push({ text: phrase, polarity: hit.value > 0 ? 'positive' : 'negative' });
  }
  return found;
}

/** Whether a noun phrase that ends here is whole: taggers take the plural of a compound ("shoe covers") for a verb. */
function isWhole({ tokens }: ParsedText, end: number): boolean {
  const next = tokens[end];
  const last = tokens[end - 1];
  if (last !== undefined && isEmptyNoun(last.lower)) return false;
  return next === undefined || next.pos !== 'VERB' || !next.lower.endsWith('s');
}

const DESCRIBED: ReadonlySet<Pos> = new Set(['ADJ', 'NOUN']);
const EMPHASIS = new Set(['very', 'so', 'really', 'extremely', 'super', 'always']);
