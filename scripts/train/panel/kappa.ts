/** How far two readers agree: the share of cases, and Cohen's kappa, which is 0 for chance and 1 for all. */
export interface Agreement {
  cases: number;
  share: number;
  kappa: number;
}

/** Cohen's kappa (Educational and Psychological Measurement 20, 1960) of what two readers said of the same cases. */
export function agreementOf(pairs: readonly (readonly [a: string, b: string])[]): Agreement {
  const cases = pairs.length;
  const share = pairs.filter(([a, b]) => a === b).length / cases;
  const labels = new Set(pairs.flat());
  const chance = [...labels].reduce((sum, label) => {
    const byA = pairs.filter(([a]) => a === label).length / cases;
    const byB = pairs.filter(([, b]) => b === label).length / cases;
    return sum + byA * byB;
  }, 0);
  return { cases, share, kappa: chance === 1 ? 1 : (share - chance) / (1 - chance) };
}
