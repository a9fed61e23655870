import type { AspectInsight } from '../../domain/insights.ts';
import { EXAMPLES } from './examples.ts';
import { leastOf } from './least-of.ts';
import type { Standing } from './standing.ts';

/** Of so few mentions all may be words in passing where none of them can be shown. */
const FEW = 15;

/** Of so many mentions somebody's words say it plainly where it is so, and more than one's. */
const MANY = { mentions: 100, shown: 3 };

/** What a smaller share of so many reviews speaks of rests on stray words as likely as not. */
const RARE = { share: 0.05, ofMany: 1000 };

type Aspect = Pick<AspectInsight, 'id' | 'mention_count' | 'praise' | 'criticism'>;

function leastShown({ id, mention_count: mentions }: Aspect, reviews: number): number {
  if (reviews >= RARE.ofMany && mentions < leastOf(id, RARE.share, reviews)) return EXAMPLES;
  if (mentions >= MANY.mentions) return MANY.shown;
  return mentions < FEW ? 1 : 0;
}

/**
 * Whether words that can be shown bear out the standing of an aspect, so that it can be stated: what is counted need not
 * be quotable, but where nobody's words are, most of what is counted is said in passing.
 */
export function isBorneOut(aspect: Aspect, standing: Standing, reviews: number): boolean {
  const { praise, criticism } = aspect;
  const shown = {
    praised: praise.length,
    preferred: praise.length,
    divided: Math.min(praise.length, criticism.length),
    criticised: criticism.length,
  };
  const least = leastShown(aspect, reviews);
  // Who hears that opinions are divided wants to hear both.
  return shown[standing] >= (standing === 'divided' ? Math.max(1, least) : least);
}
