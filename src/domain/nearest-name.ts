/** Nobody mistypes a name of more letters. */
const MOST_LETTERS = 100;

/** Letters of a name at least of which one may be wrong where it is a part of another one. */
const LEAST_MISSPELT = 5;

/** Letters at least that a name and the beginning of another one share. */
const LEAST_BEGUN = 3;

/**
 * The known name that a mistyped one most likely meant; undefined when none is near. Case, hyphens, blanks and
 * underscores do not count; of the rest a third of the letters may be wrong, two that are swapped counting as one.
 * Where none is that near, a name of which it is a part, with a fifth of the letters wrong, or one that, or a part of which,
 * begins with all of it but perhaps the last letter.
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const wanted = plain(name);
  return (
    nearest(wanted, known, { partsOf: (other) => [plain(other)], most: Math.max(1, third(wanted)) }) ??
    nearest(wanted, known, { partsOf: partsIn, most: Math.floor(wanted.length / LEAST_MISSPELT) }) ??
    known.find((other) => beginsSo(plain(other), wanted)) ??
    known.find((other) => partsIn(other).some((part) => beginsSo(part, wanted)))
  );
}

function third({ length }: string): number {
  return Math.floor(length / 3);
}

/** The name of which a part is nearest to the wanted one, with at most so many letters wrong. */
function nearest(
  wanted: string,
  known: readonly string[],
  { partsOf, most }: { partsOf: (name: string) => string[]; most: number },
): string | undefined {
  let best: string | undefined;
  let bestDistance = most + 1;
  for (const candidate of known) {
    for (const part of partsOf(candidate)) {
      if (Math.abs(part.length - wanted.length) > most) continue;
      const distance = editDistance(wanted, part);
      if (distance >= bestDistance) continue;
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Who asks for `lang` means `language`, and who asks for `min_rate` means `min_rating`. */
function beginsSo(other: string, wanted: string): boolean {
  const all = wanted.length >= LEAST_BEGUN && other.startsWith(wanted);
  return all || (wanted.length > LEAST_BEGUN && other.startsWith(wanted.slice(0, -1)));
}

/** Who asks for `technician` means `mentions_technician`. */
function partsIn(name: string): string[] {
  return name
    .slice(0, MOST_LETTERS)
    .toLowerCase()
    .split(/[\s_-]+/);
}

function plain(name: string): string {
  return name
    .slice(0, MOST_LETTERS)
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '');
}

/** Letters put in, left out, exchanged, or swapped with their neighbour, none of them twice (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substituted = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? (beforePrevious[j - 2] ?? 0) + 1 : substituted;
      current.push(Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, substituted, swapped));
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}
