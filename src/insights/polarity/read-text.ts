import { opinionsOf, type OpinionHit } from '../lexicon/lexicon.ts';
import { clausesOf, type Clause } from '../text/clauses.ts';
import { elsewhereClauses } from '../text/elsewhere.ts';
import { parseText, type ParsedText } from '../text/parse.ts';
import { surfacesOf } from './surfaces.ts';
import { takenBackAcross } from './taken-back.ts';
import type { ReadSentence } from './target-features.ts';

/** An English text with everything the questions about it need. */
export interface ReadText {
  parsed: ParsedText;
  sentences: ReadSentence[];
}

/** How much praise of another business says against this one, and a complaint for it. */
const BY_COMPARISON = -0.5;

/** Opinions as they count for the business reviewed: those of another are turned round. */
function onBusiness(opinions: readonly OpinionHit[], others: readonly Clause[]): readonly OpinionHit[] {
  if (others.length === 0) return opinions;
  return opinions.map((hit) =>
    others.some(({ from, to }) => hit.from >= from && hit.from < to)
      ? { ...hit, value: hit.value * BY_COMPARISON }
      : hit,
  );
}

/** Tokens, sentences, clauses and opinions of a text. */
export function readText(text: string): ReadText {
  const parsed = parseText(text);
  const said = takenBackAcross(
    parsed,
    parsed.sentences.map((sentence) => opinionsOf(parsed, sentence)),
  );
  const told = parsed.sentences.map((sentence, at) => ({
    parsed,
    sentence,
    clauses: clausesOf(parsed, sentence),
    opinions: said[at] ?? [],
  }));
  const others = elsewhereClauses(told);
  const sentences = told.map((one) => ({
    ...one,
    onBusiness: onBusiness(one.opinions, others),
    surfaces: surfacesOf(parsed, one.sentence, one.opinions),
  }));
  return { parsed, sentences };
}
