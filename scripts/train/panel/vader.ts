import { vaderLexicon } from '../analyser-of.ts';
import type { Polarity } from '../gold.ts';

/**
 * VADER (Hutto and Gilbert, ICWSM 2014) as a baseline, after github.com/cjhutto/vaderSentiment: its lexicon, degree words,
 * capitals, "but", negation within three words, "least", exclamation and question marks, and its normalisation. Left out:
 * its table of idioms ("the bomb"), the rule for "no" as a word of the lexicon, and emoji by their descriptions; the
 * lexicon here has one decimal.
 */
const BOOST = 0.293;
const CAPITALS = 0.733;
const NEGATION = -0.74;
const LEAST_COMPOUND = 0.05;

const UP =
  'absolutely amazingly awfully completely considerable considerably decidedly deeply effing enormous enormously entirely especially exceptional exceptionally extreme extremely fabulously flipping fracking fricking frigging fully fuckin fucking greatly hella highly hugely incredible incredibly intensely major majorly more most particularly purely quite really remarkably so substantially thoroughly total totally tremendous tremendously uber unbelievably unusually utter utterly very';
const DOWN =
  'almost barely hardly kinda kindof less little marginal marginally occasional occasionally partly scarce scarcely slight slightly somewhat sorta sortof';
const DEGREES = new Map([
  ...UP.split(' ').map((word): [string, number] => [word, BOOST]),
  ...DOWN.split(' ').map((word): [string, number] => [word, -BOOST]),
]);

const NEGATIONS = new Set(
  'aint arent cannot cant couldnt darent didnt doesnt dont hadnt hasnt havent isnt mightnt mustnt neither never none nope nor not nothing nowhere oughtnt shant shouldnt uhuh wasnt werent without wont wouldnt rarely seldom despite'.split(
    ' ',
  ),
);

function isNegation(word: string): boolean {
  return NEGATIONS.has(word.replace("'", '')) || word.includes("n't");
}

function isShouted(word: string): boolean {
  return word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();
}

/** What the word `back` places before adds to a valence; less the farther it stands. */
function degreeOf(
  word: string,
  valence: number,
  { back, shouting }: { back: number; shouting: boolean },
): number {
  const degree = DEGREES.get(word.toLowerCase()) ?? 0;
  const sign = valence < 0 ? -1 : 1;
  const loud = degree !== 0 && shouting && isShouted(word) ? CAPITALS * Math.sign(degree) : 0;
  return (degree + loud) * sign * ([1, 0.95, 0.9][back - 1] ?? 0);
}

/** What the word `back` places before does to a valence: "never so good" is better, "without a doubt" nothing. */
function turnedBy(words: readonly string[], at: number, back: number): number {
  const word = words[at - back] ?? '';
  const between = words.slice(at - back + 1, at);
  if (word === 'never' && between.some((one) => one === 'so' || one === 'this')) return 1.25;
  if (word === 'without' && between.includes('doubt')) return 1;
  return isNegation(word) ? NEGATION : 1;
}

/** Punctuation as VADER hears it: up to four exclamation marks; two or more question marks. */
function emphasisOf(text: string): number {
  const questions = text.split('?').length - 1;
  const asked = questions < 2 ? 0 : questions <= 3 ? questions * 0.18 : 0.96;
  return Math.min(4, text.split('!').length - 1) * 0.292 + asked;
}

/** The compound score of a text, -1..1. */
export function vaderScore(text: string): number {
  const words = text
    .split(/\s+/)
    .map((word) => (word.length <= 2 ? word : word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || word))
    .filter((word) => word !== '');
  const lower = words.map((word) => word.toLowerCase().replaceAll('’', "'"));
  const shouted = words.filter(isShouted).length;
  const shouting = shouted > 0 && shouted < words.length;
  const valences = words.map((word, at) => {
    const own = lower[at] ?? '';
    if (DEGREES.has(own) || (own === 'kind' && lower[at + 1] === 'of')) return 0;
    let valence = vaderLexicon[own] ?? 0;
    if (valence === 0) return 0;
    if (shouting && isShouted(word)) valence += CAPITALS * Math.sign(valence);
    for (let back = 1; back <= 3 && back <= at; back++) {
      if (vaderLexicon[lower[at - back] ?? ''] !== undefined) continue;
      valence += degreeOf(words[at - back] ?? '', valence, { back, shouting });
      valence *= turnedBy(lower, at, back);
    }
    const least = lower[at - 1] === 'least' && lower[at - 2] !== 'at' && lower[at - 2] !== 'very';
    return least ? valence * NEGATION : valence;
  });
  const but = lower.indexOf('but');
  const weighed = valences.map((valence, at) =>
    but < 0 ? valence : valence * (at < but ? 0.5 : at > but ? 1.5 : 1),
  );
  const sum = weighed.reduce((total, one) => total + one, 0);
  const loud = sum === 0 ? 0 : sum + Math.sign(sum) * emphasisOf(text);
  return loud / Math.sqrt(loud * loud + 15);
}

/** The polarity that VADER's authors take from the score. */
export function vaderPolarity(text: string): Polarity {
  const score = vaderScore(text);
  if (Math.abs(score) < LEAST_COMPOUND) return 'neutral';
  return score > 0 ? 'positive' : 'negative';
}
