import type { AspectMention } from './taxonomy/matcher.ts';
import type { ReadSentence } from './polarity/target-features.ts';
import type { ParsedText, Pos } from './text/parse.ts';

const MODIFIERS: ReadonlySet<Pos> = new Set(['ADJ', 'NOUN', 'ADV']);
const BE = new Set([
  'is',
  'was',
  'are',
  'were',
  "'s",
  "'re",
  'be',
  'been',
  'seemed',
  'looks',
  'looked',
  'tasted',
  'felt',
  'stayed',
  'came',
  'arrived',
  'got',
]);
const LONGEST = 6;

function written(parsed: ParsedText, from: number, to: number): string | null {
  const first = parsed.tokens[from];
  const last = parsed.tokens[to - 1];
  if (first === undefined || last === undefined || to - from > LONGEST) return null;
  return parsed.text.slice(first.start, last.end).toLowerCase().replace(/\s+/g, ' ').replaceAll('’', "'");
}

/**
 * Phrases that a customer wrote of an aspect, in lower case: what describes it before ("very friendly staff"), what is
 * said of it after ("prices were fair"), or the telling words themselves with what makes them stronger or turns them
 * round ("never on time"). None where nothing describes it.
 */
export function phrasesOf(home: ReadSentence, mention: AspectMention): string[] {
  const { parsed, sentence } = home;
  const { tokens } = parsed;
  const phrases: string[] = [];
  let from = mention.from;
  while (from > sentence.from && from > mention.from - 3 && MODIFIERS.has(tokens[from - 1]?.pos ?? 'X'))
    from--;
  if (['not', 'never', 'no'].includes(tokens[from - 1]?.lower ?? '')) from--;
  const opinion = home.opinions.some((hit) => hit.from < mention.to && hit.to > from);
  const described = opinion || (mention.cue && mention.to - mention.from > 1);
  if (described) {
    const phrase = written(parsed, from, mention.to);
    if (phrase !== null && /^[\p{L}\p{N}]/u.test(phrase)) phrases.push(phrase);
  }
  if (!mention.cue && BE.has(tokens[mention.to]?.lower ?? '')) {
    for (let i = mention.to + 1; i < sentence.to && i < mention.to + 4; i++) {
      const token = tokens[i];
      if (token === undefined || token.pos === 'PUNCT') break;
      if (token.pos !== 'ADJ') continue;
      const phrase = written(parsed, mention.from, i + 1);
      if (phrase !== null) phrases.push(phrase);
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
export function descriptionsOf(home: ReadSentence): { text: string; polarity: 'positive' | 'negative' }[] {
  const { parsed, opinions, sentence } = home;
  const found: { text: string; polarity: 'positive' | 'negative' }[] = [];
  for (const hit of opinions) {
    if (Math.abs(hit.plain) < TELLING || hit.negated) continue;
    let { from, to } = hit;
    const head = parsed.tokens[hit.to - 1];
    while (to < sentence.to && to < hit.to + 3 && DESCRIBED.has(parsed.tokens[to]?.pos ?? 'X')) to++;
    while (to > hit.to && parsed.tokens[to - 1]?.pos !== 'NOUN') to--;
    if (EMPHASIS.has(parsed.tokens[from - 1]?.lower ?? '')) from--;
    if (to === hit.to && (head?.pos !== 'ADJ' || Math.abs(hit.plain) < 2) && hit.to - hit.from < 2) continue;
    const phrase = written(parsed, from, to);
    if (phrase === null || !/^[\p{L}\p{N}]/u.test(phrase)) continue;
    found.push({ text: phrase, polarity: hit.value > 0 ? 'positive' : 'negative' });
  }
  return found;
}

const DESCRIBED: ReadonlySet<Pos> = new Set(['ADJ', 'NOUN']);
const EMPHASIS = new Set(['very', 'so', 'really', 'extremely', 'super', 'always']);
