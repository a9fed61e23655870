import { fold } from '../domain/fold.ts';
import { sentencesOf } from './sentences.ts';
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

/**
 * Whether a review gives orders to a model, in whatever letters that look so. Whoever wrote it wants to be judged otherwise
 * than by what it says: no model is asked about it. It need not find all: what a model that obeys may do is bounded by how
 * its answer is checked.
 */
export function speaksToModels(text: string): boolean {
  const seen = asSeen(text);
  return SPEECH_TO_MODELS.some(({ pattern }) => pattern.test(seen));
}

/**
 * Where a review begins to tell what to make of it, as an offset: with the first sentence that does, or at its end where
 * none does. All that stands behind may be what it would have said of itself.
 */
export function tellsHowToJudgeFrom(text: string): number {
  for (const { words, start } of sentencesOf(text)) {
    const seen = asSeen(words);
    if (SPEECH_OF_JUDGING.some(({ pattern }) => pattern.test(seen))) return start;
  }
  return text.length;
}
