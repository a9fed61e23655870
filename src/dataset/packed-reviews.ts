import type { Mentions, OwnerReply, Review } from '../domain/review.ts';

/** What of a review takes most of its memory, in the order in which it is packed. */
type Words = readonly [
  author: string,
  authorAvatarUrl: string | null,
  updatedAt: string,
  text: string | null,
  sourceUrl: string | null,
  ownerReply: OwnerReply | null,
];

/** Reviews are packed into blocks of so many bytes, unless one alone is longer. */
const BLOCK_BYTES = 1 << 20;

/**
 * Gives for each review one that says the same and takes a third of the memory: what many reviews share stays as it is,
 * the words of each are kept as bytes and read when they are asked for. Its members are no properties of its own: it
 * can be read and written as JSON, and not be copied by `...`.
 */
export function reviewPacker(): (review: Review) => Review {
  const shared = new Map<string, Mentions>();
  let block = Buffer.alloc(0);
  let next = 0;
  return (review) => {
    const words: Words = [
      review.author,
      review.author_avatar_url,
      review.updated_at,
      review.text,
      review.source_url,
      review.owner_reply,
    ];
    const packed = Buffer.from(JSON.stringify(words));
    if (next + packed.length > block.length) {
      block = Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, packed.length));
      next = 0;
    }
    const start = next;
    next += packed.copy(block, start);
    const key = JSON.stringify(review.mentions);
    const mentions = shared.get(key) ?? review.mentions;
    shared.set(key, mentions);
    return new PackedReview({ ...review, mentions }, block, start, next);
  };
}

/** Whoever reads one member of a review reads others of it: the words read last. */
let latest: { readonly of: PackedReview; readonly words: Words } | undefined;

class PackedReview implements Review {
  readonly id: string;
  readonly rating: number;
  readonly date: string;
  readonly language: string | null;
  readonly source: string;
  readonly verified: boolean;
  readonly mentions: Mentions;
  readonly #block: Buffer;
  readonly #start: number;
  readonly #end: number;

  constructor(review: Review, block: Buffer, start: number, end: number) {
    this.id = review.id;
    this.rating = review.rating;
    this.date = review.date;
    this.language = review.language;
    this.source = review.source;
    this.verified = review.verified;
    this.mentions = review.mentions;
    this.#block = block;
    this.#start = start;
    this.#end = end;
  }

  get author(): string {
    return this.#words[0];
  }

  get author_avatar_url(): string | null {
    return this.#words[1];
  }

  get updated_at(): string {
    return this.#words[2];
  }

  get text(): string | null {
    return this.#words[3];
  }

  get source_url(): string | null {
    return this.#words[4];
  }

  get owner_reply(): OwnerReply | null {
    return this.#words[5];
  }

  /** A plain review, its members in the order of the Review table. */
  toJSON(): Review {
    return {
      id: this.id,
      author: this.author,
      author_avatar_url: this.author_avatar_url,
      rating: this.rating,
      date: this.date,
      updated_at: this.updated_at,
      text: this.text,
      language: this.language,
      source: this.source,
      source_url: this.source_url,
      owner_reply: this.owner_reply,
      verified: this.verified,
      mentions: this.mentions,
    };
  }

  get #words(): Words {
    if (latest?.of !== this) {
      // Only reviewPacker packs, and it packs Words.
      const words = JSON.parse(this.#block.toString('utf8', this.#start, this.#end)) as Words;
      latest = { of: this, words };
    }
    return latest.words;
  }
}
