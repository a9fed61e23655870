const SENTENCE = /[^.!?。！？\n]+(?:[.!?。！？]+["”»)]*|\n|$)/g;

/** Where the sentences of a text stand, without white space around them. */
function sentencesOf(text: string): [start: number, end: number][] {
  return [...text.matchAll(SENTENCE)].flatMap(({ 0: written, index }) => {
    const start = index + written.length - written.trimStart().length;
    const end = index + written.trimEnd().length;
    return end > start ? [[start, end] as [number, number]] : [];
  });
}

/**
 * Where an original says what stands at an offset of its translation: the sentence in the same place, where both have as
 * many, else all of it. What is published is the original, so that only its words can be shown.
 */
export function inOriginal(at: number, translation: string, original: string): [start: number, end: number] {
  const [theirs, ours] = [sentencesOf(translation), sentencesOf(original)];
  const number = theirs.findIndex(([, end]) => at < end);
  const [first, last] = [ours[0], ours.at(-1)];
  const whole: [number, number] = [first?.[0] ?? 0, last?.[1] ?? 0];
  return (theirs.length === ours.length ? ours[number] : undefined) ?? whole;
}
