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

/** How many questions that were asked once are remembered. */
const MOST_ASKED_ONCE = 4096;

/** A question that is longer is not worth it. */
const MOST_QUESTION_LENGTH = 1024;

/**
 * Keeps answers to questions by what they are made of (`Owner`: what is published) and by question, from the second
 * time that they are asked on: most are asked but once, and what is thrown away at once costs least. What was not asked
 * for the longest time goes first when there is too much; answers of an owner go with it. Coded forms are made when a
 * client first asks for them and kept beside the answer.
 */
export class KeptAnswers<Owner extends object> {
  readonly #byOwner = new WeakMap<Owner, OfOneOwner>();

  /** The answer that is kept, or that `make` gives now. */
  get(owner: Owner, question: string, make: () => WholeRepresentation): WholeRepresentation {
    const { answers, askedOnce } = this.#of(owner);
    const known = answers.get(question);
    if (known !== undefined) return known;
    const answer = make();
    if (question.length > MOST_QUESTION_LENGTH) return answer;
    if (!askedOnce.has(question)) {
      askedOnce.set(question, true);
      return answer;
    }
    const kept = withCodings(answer);
    // Its coded forms together are hardly larger than it is.
    answers.set(question, kept, { size: ENTRY_BYTES + question.length + 2 * answer.body.length });
    return kept;
  }

  #of(owner: Owner): OfOneOwner {
    const known = this.#byOwner.get(owner);
    if (known !== undefined) return known;
    const made = {
      answers: new LRUCache<string, WholeRepresentation>({ maxSize: MOST_BYTES }),
      askedOnce: new LRUCache<string, true>({ max: MOST_ASKED_ONCE }),
    };
    this.#byOwner.set(owner, made);
    return made;
  }
}

interface OfOneOwner {
  readonly answers: LRUCache<string, WholeRepresentation>;
  readonly askedOnce: LRUCache<string, true>;
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
