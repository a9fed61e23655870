/**
 * The known name that a mistyped one most likely meant; undefined when none is near. Case, hyphens, blanks and
 * underscores do not count; of the rest a third of the letters may be wrong, two that are swapped counting as one.
 * Where none is that near, a name of which it is a part.
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const wanted = plain(name);
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of known) {
    const other = plain(candidate);
    if (Math.abs(other.length - wanted.length) > limit) continue;
    const distance = editDistance(wanted, other);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best ?? known.find((candidate) => partsOf(candidate).includes(name.trim().toLowerCase()));
}

/** Who asks for `technician` means `mentions_technician`. */
function partsOf(name: string): string[] {
  return name.toLowerCase().split(/[\s_-]+/);
}

function plain(name: string): string {
  return name
    .slice(0, 100)
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
