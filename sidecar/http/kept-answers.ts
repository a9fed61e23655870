import { LRUCache } from 'lru-cache';
import { compress } from './compress.ts';
import type { Coding } from './content-coding.ts';
import type { Representation } from './representation.ts';

/** How much may be kept for one publication. */
const MOST_BYTES = 32 * 1024 * 1024;

/** What an answer takes beside its bytes. */
const ENTRY_BYTES = 1024;

/** An answer that is whole. */
export type WholeRepresentation = Representation & { readonly body: Buffer };

/**
 * Keeps answers to questions by what they are made of (`Owner`: what is published) and by question. What was not
 * asked for the longest time goes first when there is too much; answers of an owner go with it. Coded forms are made
 * when a client first asks for them and kept beside the answer.
 */
export class KeptAnswers<Owner extends object> {
  readonly #byOwner = new WeakMap<Owner, LRUCache<string, WholeRepresentation>>();

  /** The answer that is kept, or that `make` gives now. */
  get(owner: Owner, question: string, make: () => WholeRepresentation): WholeRepresentation {
    const answers = this.#answersOf(owner);
    const known = answers.get(question);
    if (known !== undefined) return known;
    const answer = withCodings(make());
    // Its coded forms together are hardly larger than it is.
    answers.set(question, answer, { size: ENTRY_BYTES + question.length + 2 * answer.body.length });
    return answer;
  }

  #answersOf(owner: Owner): LRUCache<string, WholeRepresentation> {
    const known = this.#byOwner.get(owner);
    if (known !== undefined) return known;
    const answers = new LRUCache<string, WholeRepresentation>({ maxSize: MOST_BYTES });
    this.#byOwner.set(owner, answers);
    return answers;
  }
}

function withCodings(answer: WholeRepresentation): WholeRepresentation {
  const coded = new Map<Coding, Promise<Buffer>>();
  return {
    ...answer,
    encoded(coding) {
      const known = coded.get(coding) ?? compress(coding, answer.body, 'each-time');
      coded.set(coding, known);
      return known;
    },
  };
}
