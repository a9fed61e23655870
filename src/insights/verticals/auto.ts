import { english } from '../language/en/english.ts';
import { read } from '../reading/read.ts';
import { vocabularyOf, type Vocabulary } from '../reading/vocabulary.ts';
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

/** The aspect that someone means by an id: of that id, of that label, or one of whose words it is. */
export function aspectNamed(taxonomy: Taxonomy, name: string): AspectDefinition | undefined {
  const wanted = name.trim().toLowerCase();
  return (
    taxonomy.aspects.find((aspect) => aspect.id === wanted) ??
    taxonomy.aspects.find((aspect) => aspect.label.toLowerCase() === wanted) ??
    taxonomy.aspects.find((aspect) => aspect.terms.includes(wanted))
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
