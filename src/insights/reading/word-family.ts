import topicWords from '../language/en/topic-words.json' with { type: 'json' };
import { singular } from '../language/en/plurals.ts';

const ENDING = new RegExp(`(?:${topicWords.endings.join('|')})$`);
const SHORTEST = 4;

/** What a word has in common with others of its family, for comparison only: "wait" of "waiting", "prompt" of "promptly". */
export function familyOf(word: string): string {
  const one = singular(word);
  const stem = one.replace(ENDING, '');
  return stem.length >= SHORTEST ? stem : one;
}
