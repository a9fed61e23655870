const SENTENCE = /[^.!?。！？\n]+(?:[.!?。！？]+["”»)]*|\n|$)/g;

function sentencesOf(text: string): string[] {
  return (text.match(SENTENCE) ?? []).map((one) => one.trim()).filter((one) => one !== '');
}

/**
 * The words of an original that say what a part of its translation says: the sentence in the same place, where both have
 * as many, else all of it. What is published is the original, so that only its words can be found there.
 */
export function inOriginal(part: string, translation: string, original: string): string {
  const [theirs, ours] = [sentencesOf(translation), sentencesOf(original)];
  const at = translation.indexOf(part);
  let end = 0;
  const place = theirs.findIndex((sentence) => {
    end = translation.indexOf(sentence, end) + sentence.length;
    return at < end;
  });
  return (theirs.length === ours.length ? ours[place] : undefined) ?? original.trim();
}
