import { polarityOfSign, unlabelled, type GoldTerm, type GoldText } from '../gold.ts';

/** `size[+2][u]`: an aspect with its strength; what follows says that its words do not stand in the sentence. */
const MARK = /([^,[\]]+)\[([+-]\d)\]/g;

/** The term as it stands in the sentence, by whole words; null where it does not. */
function termIn(text: string, name: string, strength: number): GoldTerm | null {
  const words = name.trim().toLowerCase();
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const found = words === '' ? null : new RegExp(`(?<![\\w])${escaped}(?![\\w])`, 'i').exec(text);
  if (found === null) return null;
  const from = found.index;
  return { term: found[0], from, to: from + found[0].length, polarity: polarityOfSign(strength) };
}

/**
 * Product reviews of Hu and Liu by the sentence (`aspect[+2], other[-1]##sentence`, `[t]` before each review). Aspects
 * whose words do not stand in their sentence are left out, and so is one that is marked both good and bad.
 */
export function readProducts(content: string, file: string): GoldText[] {
  const texts: GoldText[] = [];
  let review = file;
  for (const [at, line] of content.split('\n').entries()) {
    const id = `${file}#${at + 1}`;
    if (line.startsWith('[t]')) review = id;
    const [marks = '', ...rest] = line.split('##');
    const text = rest.join('##').replace(/\s+/g, ' ').trim();
    if (text === '' || line.startsWith('*')) continue;
    const terms = [...marks.matchAll(MARK)].flatMap(
      ([, name = '', strength = '0']) => termIn(text, name, Number(strength)) ?? [],
    );
    const single = terms.filter(({ from }) => terms.filter((one) => one.from === from).length === 1);
    texts.push({ ...unlabelled('products', id, text), origin: review, terms: single });
  }
  return texts;
}

/** Phrases that reviewers listed under Pros or under Cons, one element a line. */
export function readProsCons(content: string, tag: 'Pros' | 'Cons'): GoldText[] {
  return [...content.matchAll(/<(Pros|Cons)>(.*?)<\/\1>/g)].map(([, , phrase = ''], at) => ({
    ...unlabelled('pros-cons', `${tag}#${at}`, phrase.trim()),
    overall: tag === 'Pros' ? 'positive' : 'negative',
  }));
}
