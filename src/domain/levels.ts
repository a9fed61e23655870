/**
 * How likely each family of tests may name something by chance alone where nothing changes: changes of aspects between two
 * periods, changes of problems between them, and trends. Whatever they share, one business in twenty of which nothing is to be
 * told is told anything at most (Bonferroni), as the sum of the three is 5 %.
 */
export const LEVELS = { aspects: 0.03, problems: 0.01, trends: 0.01 } as const;
