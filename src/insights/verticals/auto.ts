import { english } from '../language/en/english.ts';
import { UNNUMBERED } from '../language/word.ts';
import { read } from '../reading/read.ts';
import { phraseWords, vocabularyOf, type Vocabulary } from '../reading/vocabulary.ts';
import type { AspectDefinition } from '../../domain/aspects.ts';
import type { Taxonomy } from './schema.ts';
import { taxonomyOf, verticals } from './verticals.ts';

interface Candidate {
  id: string;
  taxonomy: Taxonomy;
  vocabulary: Vocabulary;
}

let candidates: Candidate[] | null = null;

function all(): Candidate[] {
  candidates ??= verticals.flatMap(({ id }) => {
    const taxonomy = taxonomyOf(id);
    return taxonomy === null ? [] : [{ id, taxonomy, vocabulary: vocabularyOf(taxonomy, english()) }];
  });
  return candidates;
}

/** The aspect whose word a name is, in singular or plural; of several the first of the taxonomy. */
function aspectOfWord(taxonomy: Taxonomy, name: string): AspectDefinition | undefined {
  const words = english()
    .cut(name)
    .map((word) => ({ word, number: UNNUMBERED, pos: 'NOUN' }));
  const match = vocabularyOf(taxonomy, english()).aspects.longestAt(words, 0, {
    start: 0,
    end: words.length,
  });
  const meant = match?.to === words.length ? match.values.map((entry) => entry?.id) : [];
  return taxonomy.aspects.find(({ id }) => meant.includes(id));
}

/** The aspect in whose label a word stands: "drinks" of "Food and drink". */
function aspectOfLabel(taxonomy: Taxonomy, name: string): AspectDefinition | undefined {
  const [word, ...others] = phraseWords(name);
  if (word === undefined || others.length > 0) return undefined;
  return taxonomy.aspects.find(({ label }) => phraseWords(label.toLowerCase()).includes(word));
}

/** The aspect that someone means by an id: of that id, of that label, or one of whose words it is, in singular or plural. */
export function aspectNamed(taxonomy: Taxonomy, name: string): AspectDefinition | undefined {
  const wanted = name.trim().toLowerCase();
  return (
    taxonomy.aspects.find((aspect) => aspect.id === wanted) ??
    taxonomy.aspects.find((aspect) => aspect.label.toLowerCase() === wanted) ??
    (wanted === '' ? undefined : (aspectOfWord(taxonomy, wanted) ?? aspectOfLabel(taxonomy, wanted)))
  );
}

/**
 * The vocabulary that fits a text best where nobody says what business it speaks of: the one that knows most of the
 * aspects asked for, then the one that finds most in the text; of equals the first that ships.
 */
export function guessVertical(text: string, asked: readonly string[]): string {
  let best = { id: 'generic', known: -1, found: -1 };
  for (const { id, taxonomy, vocabulary } of all()) {
    const known = asked.filter((name) => aspectNamed(taxonomy, name) !== undefined).length;
    const { marks } = read(text, { language: english(), vocabulary });
    const found = marks.filter(({ kind }) => kind === 'term' || kind === 'cue').length;
    if (known > best.known || (known === best.known && found > best.found)) best = { id, known, found };
  }
  return best.id;
}
