import { byCodeUnits } from './code-unit-order.ts';
import type { KeyPhrase } from './key-phrases.ts';

/** What a topic is called. */
export interface TopicName {
  id: string;
  label: string;
  /** The noun that also stands in other things than the one named: of "water heater", "water"; else null. */
  wider: string | null;
  /** The nouns that make a name where people have none; none of them names two topics. */
  borrowed: readonly string[];
}

/** In what share of the reviews with its leading noun a name must stand: where that noun comes first in it, and last. */
const NAMING_SHARE = { first: 0.4, last: 0.6 };

/** How many nouns of a topic are tried as parts of its name, and in how many reviews. */
const TRIED = { nouns: 5, texts: 500 };

/** A topic that people have no name for needs more reviews; one of a single noun more keywords, too. */
const UNNAMED = { reviews: 4, keywords: 3 };

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

function nameFrom(key: string, lead: string): TopicName {
  return {
    id: slugOf(key),
    label: capital(key),
    wider: key.startsWith(`${lead} `) ? lead : null,
    borrowed: [],
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
 * The name of a topic: as people call it ("Water heater"), else its two first nouns ("Drain and kitchen"), else its
 * leading noun; null where so little says nothing. `phrases` come leading noun first; `texts` are of its reviews, in lower case.
 */
export function topicName(phrases: readonly KeyPhrase[], texts: readonly string[]): TopicName | null {
  const [lead] = phrases;
  const shared = phrases.filter(({ reviews }) => reviews >= 2).length;
  if (lead === undefined || shared < 2) return null;
  const called = phrases
    .filter(({ words, reviews }) => {
      const share = words[0] === lead.key ? NAMING_SHARE.first : NAMING_SHARE.last;
      return words.length === 2 && words.includes(lead.key) && reviews >= Math.max(2, lead.reviews * share);
    })
    .toSorted((a, b) => b.reviews - a.reviews || byCodeUnits(a.key, b.key))[0];
  if (called !== undefined) return nameFrom(called.key, lead.key);
  const nouns = phrases.filter(({ words, key }) => words.length === 1 && key !== lead.key);
  const compound = compoundOf(lead, nouns, texts);
  if (compound !== null) return nameFrom(compound, lead.key);
  const [other] = nouns;
  if (texts.length < UNNAMED.reviews || (other === undefined && shared < UNNAMED.keywords)) return null;
  return {
    id: slugOf(lead.key),
    label: capital(other === undefined ? lead.written : `${lead.key} and ${other.key}`),
    wider: null,
    borrowed: other === undefined ? [lead.written] : [lead.written, other.written],
  };
}
