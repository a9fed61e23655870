import { byCodeUnits } from './code-unit-order.ts';
import { singular } from '../text/plurals.ts';
import type { KeyPhrase } from './key-phrases.ts';

/** What a topic is called. */
export interface TopicName {
  /** The label as a slug. */
  id: string;
  label: string;
  /** What a text must hold to be about it: its words, in the singular or plural. */
  pattern: RegExp;
}

/** In what share of the reviews with its leading noun a name must stand: where that noun comes first in it, and last. */
const NAMING_SHARE = { first: 0.4, last: 0.6 };

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

function nameFrom(words: readonly string[]): TopicName {
  const label = words.join(' ');
  // Nouns are made of letters and hyphens.
  const forms = words.map((word) => `(?:${word}|${singular(word).replace(/y$/, '(?:y|ie)')}(?:e?s)?)`);
  return {
    id: slugOf(label),
    label: capital(label),
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])${forms.join('[\\s-]+')}(?![\\p{L}\\p{N}])`, 'iu'),
  };
}

/** Two nouns that people write one after the other, "shower valve", the leading one among them. Null where few do. */
function compoundOf(lead: KeyPhrase, nouns: readonly KeyPhrase[], texts: readonly string[]): string | null {
  const read = texts.slice(0, TRIED.texts).filter((text) => text.includes(lead.key));
  const found = nouns
    .slice(0, TRIED.nouns)
    .flatMap(({ key }) => [
      { name: `${lead.key} ${key}`, share: NAMING_SHARE.first },
      { name: `${key} ${lead.key}`, share: NAMING_SHARE.last },
    ])
    .map(({ name, share }) => ({ name, share, reviews: read.filter((text) => text.includes(name)).length }))
    .filter(({ share, reviews }) => reviews >= Math.max(2, read.length * share))
    .toSorted((a, b) => b.reviews - a.reviews || byCodeUnits(a.name, b.name));
  return found[0]?.name ?? null;
}

/**
 * The name of a topic: as people call it ("Water heater"), else its leading noun; null where that is all there is, or
 * few write it. `phrases` come leading noun first; `texts` are of its reviews, in lower case.
 */
export function topicName(phrases: readonly KeyPhrase[], texts: readonly string[]): TopicName | null {
  const [lead] = phrases;
  if (lead === undefined || phrases.filter(({ reviews }) => reviews >= 2).length < 2) return null;
  const called = phrases
    .filter(({ words, reviews }) => {
      const share = words[0] === lead.key ? NAMING_SHARE.first : NAMING_SHARE.last;
      return words.length === 2 && words.includes(lead.key) && reviews >= Math.max(2, lead.reviews * share);
    })
    .toSorted((a, b) => b.reviews - a.reviews || byCodeUnits(a.key, b.key))[0];
  if (called !== undefined) return nameFrom(called.words);
  const nouns = phrases.filter(({ words, key }) => words.length === 1 && key !== lead.key);
  const compound = compoundOf(lead, nouns, texts);
  if (compound !== null) return nameFrom(compound.split(' '));
  return texts.length < UNNAMED ? null : nameFrom([lead.written]);
}
