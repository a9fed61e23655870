import type { Span, Token } from '../reading/reading.ts';
import type { LinearModel } from './model.ts';

/** A word as the model of whole texts knows it: of praise or complaint that is denied it still knows which word. */
export function knownAs(surface: string, { word }: Token): string {
  return surface.startsWith('~') ? `~${word}` : surface;
}

/**
 * How far each token of a span leans to praise in the model of whole texts, in nats, below zero to complaint; zero for words
 * that it does not know. `surfaces` are the words as models know them, from the first of the span on.
 */
export function learntLeans(
  { groups }: LinearModel,
  tokens: readonly Token[],
  { span, surfaces }: { span: Span; surfaces: readonly string[] },
): number[] {
  const words = groups.get('w');
  return tokens.slice(span.from, span.to).map((token, k) => {
    const [plus, minus] = words?.get(knownAs(surfaces[k] ?? '', token)) ?? [0, 0];
    return (plus - minus) / 2;
  });
}
