/**
 * How likely each family of tests may name something by chance alone where nothing changes: changes of aspects between two
 * periods, changes of problems between them, and trends. Whatever they share, one business in twenty of which nothing is to be
 * told is told anything at most (Bonferroni), as the sum of the three is 5 %.
 */
export const LEVELS = { aspects: 0.04, problems: 0.005, trends: 0.005 } as const;
