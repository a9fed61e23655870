import { fold } from '../domain/fold.ts';
import { sentencesOf } from './sentences.ts';
import { MARKED_SPEECH } from './marked-speech.ts';
import { SPEECH_OF_JUDGING } from './speech-of-judging.ts';
import { SPEECH_TO_MODELS } from './speech-to-models.ts';

/** What nobody sees: zero-width spaces, soft hyphens, marks of direction. */
const UNSEEN = /\p{Cf}/gu;

/** Cyrillic and Greek letters, folded, that look like Latin ones. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [...'аaеeоoрpсcуyхxіiјjѕsԁdһhԛqԝwкkмmтtвbнnӏlɡgοoαaρpνvιiκkτtυuχxεeηn'.matchAll(/(.)(.)/gu)].map(
    ([, like = '', latin = '']) => [like, latin],
  ),
);

/** A text as a reader sees it, in small Latin letters without accents. */
function asSeen(text: string): string {
  const folded = fold(text.replaceAll(UNSEEN, ''));
  const plain = folded.replace(/[^\p{ASCII}]/gu, (letter) => LOOK_ALIKES.get(letter) ?? letter);
  return plain.replaceAll(/[’ʼ`´]/gu, "'").replaceAll(/[^\S\n]+/gu, ' ');
}

const ORDERS = [...SPEECH_TO_MODELS, ...MARKED_SPEECH];

/** A word whose letters stand apart: "i g n o r e". */
const LETTERS_APART = /(?<![\p{L}\p{N}])\p{L}(?:[ .\-_*]\p{L}){4,}(?![\p{L}\p{N}])/gu;

function closedUp(seen: string): string {
  return seen.replaceAll(LETTERS_APART, (letters) => letters.replaceAll(/[ .\-_*]/g, ''));
}

/**
 * Whether a review gives orders to a model, in whatever letters that look so. Whoever wrote it wants to be judged otherwise
 * than by what it says: no model is asked about it. It need not find all: what a model that obeys may do is bounded by how
 * its answer is checked.
 */
export function speaksToModels(text: string): boolean {
  const seen = asSeen(text);
  const closed = closedUp(seen);
  return holdsOrders(seen) || (closed !== seen && holdsOrders(closed));
}

function holdsOrders(seen: string): boolean {
  return ORDERS.some(({ pattern }) => pattern.test(seen));
}

/**
 * Where a review begins to tell what to make of it, as an offset: with the first sentence that does, or at its end where
 * none does. All that stands behind may be what it would have said of itself.
 */
export function tellsHowToJudgeFrom(text: string): number {
  for (const { words, start } of sentencesOf(text)) {
    const seen = closedUp(asSeen(words));
    if (SPEECH_OF_JUDGING.some(({ pattern }) => pattern.test(seen))) return start;
  }
  return text.length;
}
