import { english } from '../language/en/english.ts';
import { isEmptyNoun } from '../reading/noun-phrases.ts';
import { words } from '../language/word-list.ts';
import { byCodeUnits } from './code-unit-order.ts';
import type { KeyPhrase } from './key-phrases.ts';
import { eitherOf, patternOf } from './word-patterns.ts';

/** What a topic is called. */
export interface TopicName {
  /** The label as a slug. */
  id: string;
  label: string;
  /** What a text must hold to be about it: its words, in the singular or plural. */
  pattern: RegExp;
  /** The words of the label. */
  words: readonly string[];
  /** Whether texts without the leading noun may be about it: "the clog was gone" is about a clogged drain. */
  wider: boolean;
}

/** What a name is found in. */
export interface NamingContext {
  /** Texts of the topic, in lower case. */
  texts: readonly string[];
  /** In how many reviews, of all, a pattern is found. */
  reviewsWith: (pattern: RegExp) => number;
  /** Words that are topics by themselves, in the singular. */
  services: ReadonlySet<string>;
  /** Words that name no topic. */
  common: ReadonlySet<string>;
  /** How many reviews make a topic. */
  fewest: number;
}

/** In what share of the reviews with its leading noun a name must stand: where that noun comes first in it, and last. */
const NAMING_SHARE = { first: 0.4, last: 0.6 };

/** Two words name one thing together where half of the reviews with either have both. */
const ONE_THING = 0.5;

/** Where no name rules, one in this share of the reviews is better than a noun alone. */
const BETTER_THAN_ALONE = 0.25;

/** How many nouns of a topic are tried as parts of its name, and in how many reviews. */
const TRIED = { nouns: 5, texts: 500 };

/** A topic that people have no name of two words for needs more reviews. */
const UNNAMED = 4;

function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The label as most texts write it where that is in capitals: "AC". */
export function inCapitals(label: string, pattern: RegExp, texts: readonly string[]): string {
  const written = texts.flatMap((text) => pattern.exec(text)?.[0] ?? []);
  const capitals = written.filter((one) => /^\p{Lu}{2,4}s?$/u.test(one));
  return capitals.length * 2 > written.length ? label.toUpperCase() : label;
}

function nameFrom(words: readonly string[], wider = false): TopicName {
  const label = words.join(' ');
  return {
    id: slugOf(label),
    label: capital(label),
    words,
    pattern: wider ? eitherOf(words) : patternOf(words),
    wider,
  };
}

function mostFrequent<T extends { reviews: number; key: string }>(names: readonly T[]): T | undefined {
  return names.toSorted((a, b) => b.reviews - a.reviews || byCodeUnits(a.key, b.key))[0];
}

/** What stands before any noun and makes no name with it. */
const BEFORE_ANY = new Set(
  words(`
    a an the this that these those my your his her its our their one two three four no not any some each every another
    of in on at for to from by with without and or but as is was were are be other same new old next last first second
    whole entire different several own many much few more most only real actual good great bad big little nice
  `),
);

/**
 * The word that most texts with the leading noun write before it: "short rib". Null where none does, or it judges.
 */
function writtenBefore(lead: KeyPhrase, texts: readonly string[]): readonly string[] | null {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(\\p{L}{2,})[ -]${lead.key}(?:e?s)?(?!\\p{L})`, 'u');
  const holding = texts.filter((text) => text.includes(lead.key));
  const before = holding.flatMap((text) => pattern.exec(text)?.[1] ?? []);
  const found = [...new Set(before)]
    .filter((word) => !BEFORE_ANY.has(word) && !english().hasOpinion(word))
    .map((word) => ({ key: word, reviews: before.filter((one) => one === word).length }));
  const most = mostFrequent(found);
  return most !== undefined && most.reviews >= Math.max(2, holding.length * NAMING_SHARE.last)
    ? [most.key, lead.key]
    : null;
}

function shareOf(words: readonly string[], lead: KeyPhrase): number {
  return words[0] === lead.key ? NAMING_SHARE.first : NAMING_SHARE.last;
}

/**
 * Two nouns that people write one after the other, "shower valve", the leading one among them, in at least the share of
 * its reviews that `least` asks. Null where few do.
 */
function compoundOf(
  lead: KeyPhrase,
  nouns: readonly KeyPhrase[],
  texts: readonly string[],
  least: (words: readonly string[]) => number,
): readonly string[] | null {
  const read = texts.slice(0, TRIED.texts).filter((text) => text.includes(lead.key));
  const found = nouns
    .slice(0, TRIED.nouns)
    .flatMap(({ key }) => [
      [lead.key, key],
      [key, lead.key],
    ])
    .map((words) => {
      const key = words.join(' ');
      return { key, words, reviews: read.filter((text) => text.includes(key)).length };
    })
    .filter(({ words, reviews }) => reviews >= Math.max(2, read.length * least(words)));
  return mostFrequent(found)?.words ?? null;
}

/** A word beside the leading noun that half of the reviews with either share: "breaker panel", "clogged drain". */
function inseparable(
  lead: KeyPhrase,
  own: readonly KeyPhrase[],
  { texts, reviewsWith, common }: NamingContext,
): readonly string[] | null {
  const found = own.flatMap(({ words, key }) => {
    const other = words.find((word) => word !== lead.key) ?? '';
    if (other === '' || common.has(other) || isEmptyNoun(english(), other)) return [];
    const pattern = eitherOf([other]);
    const reviews = texts.filter((text) => pattern.test(text)).length;
    const most = reviews >= Math.max(2, ONE_THING * texts.length);
    return most && reviews >= ONE_THING * reviewsWith(pattern) ? [{ key, words, reviews }] : [];
  });
  return mostFrequent(found)?.words ?? null;
}

/**
 * The name of a topic: as people call it ("Water heater"), else its leading noun; null where that is all there is, or
 * few write it. `phrases` come leading noun first.
 */
export function topicName(phrases: readonly KeyPhrase[], context: NamingContext): TopicName | null {
  const [lead] = phrases;
  if (lead === undefined) return null;
  if (lead.words.length > 1) return nameFrom(lead.words);
  const { texts, services, fewest } = context;
  const own = phrases.filter(({ words }) => words.length === 2 && words.includes(lead.key));
  const called = mostFrequent(
    own.filter(({ words, reviews }) => reviews >= Math.max(2, lead.reviews * shareOf(words, lead))),
  );
  if (called !== undefined) return nameFrom(called.words);
  const nouns = phrases.filter(({ words, key }) => words.length === 1 && key !== lead.key);
  const compound = compoundOf(lead, nouns, texts, (words) => shareOf(words, lead));
  if (compound !== null) return nameFrom(compound);
  const together = inseparable(lead, own, context);
  if (together !== null) return nameFrom(together, true);
  const whole = writtenBefore(lead, texts);
  if (whole !== null) return nameFrom(whole);
  if (services.has(lead.key)) return nameFrom([lead.written ?? lead.key]);
  const enough = Math.max(fewest / lead.reviews, BETTER_THAN_ALONE);
  const better =
    mostFrequent(own.filter(({ reviews }) => reviews >= lead.reviews * enough))?.words ??
    compoundOf(lead, nouns, texts, () => enough);
  if (better !== null) return nameFrom(better);
  const alone = phrases.filter(({ reviews }) => reviews >= 2).length < 2;
  return alone || texts.length < UNNAMED ? null : nameFrom([lead.written ?? lead.key]);
}
