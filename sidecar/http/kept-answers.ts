import { compress } from './compress.ts';
import type { Coding } from './content-coding.ts';
import { KeptByOwner } from './kept-by-owner.ts';
import type { Representation } from './representation.ts';

/** An answer that is whole. */
export type WholeRepresentation = Representation & { readonly body: Buffer };

/**
 * Keeps answers to questions, as long as what they are made of is served. Coded forms are made when a client first asks
 * for them and kept beside the answer.
 */
export class KeptAnswers<Owner extends object> {
  readonly #kept = new KeptByOwner<Owner, WholeRepresentation>();

  /** The answer that is kept, or that `make` gives now. */
  get(owner: Owner, question: string, make: () => WholeRepresentation): WholeRepresentation {
    const known = this.#kept.get(owner, question);
    if (known !== undefined) return known;
    const answer = withCodings(make());
    // Its coded forms together are hardly larger than it is.
    this.#kept.offer(owner, question, () => answer, 2 * answer.body.length);
    return answer;
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
