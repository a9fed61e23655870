import type { HostedSet } from './header-table.ts';

/** How a server that goes by the ending of a name is told the type of each published file. */
export interface TypeRules {
  /** Each type and the endings that have it, an ending once: with the type that most of its files have. */
  readonly byEnding: readonly (readonly [type: string, endings: readonly string[]])[];
  /** Each further type and the paths that have it against their ending. */
  readonly exceptions: readonly (readonly [type: string, paths: readonly string[]])[];
}

/** The rules that give every file the type that the table of headers has for it. */
export function typeRules(outputs: HostedSet['outputs']): TypeRules {
  const most = new Map<string, string>();
  const ofEndings = Map.groupBy(outputs, ({ path }) => endingOf(path));
  for (const [ending, alike] of ofEndings) {
    const byType = Map.groupBy(alike, ({ media_type: type }) => type);
    const [[type] = ['']] = [...byType].toSorted(([, a], [, b]) => b.length - a.length);
    if (ending !== '') most.set(ending, type);
  }
  const endings = Map.groupBy(most.keys(), (ending) => most.get(ending) ?? '');
  const odd = outputs.filter(({ path, media_type: type }) => most.get(endingOf(path)) !== type);
  const exceptions = Map.groupBy(odd, ({ media_type: type }) => type);
  return {
    byEnding: [...endings],
    exceptions: [...exceptions].map(([type, files]) => [type, files.map(({ path }) => path)]),
  };
}

/** In lower case and without its dot; empty where there is none. */
function endingOf(path: string): string {
  return /\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}
