/**
 * How likely each family of tests may name something by chance alone where nothing changes: changes of aspects between two
 * periods, changes of problems between them, and trends. Whatever they share, one business in twenty of which nothing is to be
 * told is told anything at most (Bonferroni), as the sum of the three is 5 %.
 */
export const LEVELS = { aspects: 0.04, problems: 0.005, trends: 0.005 } as const;

/**
 * The same of what is told as news, by the feed and to whom it alerts. Whoever publishes every week looks 26 times in half a
 * year: at the levels above one in three quiet businesses is told something in that time, at these one in twenty (60 invented
 * businesses with 600 reviews in a year and a half). What is no more than likely stands in the insights and is told once it is
 * as sure as this.
 */
export const NEWS_LEVELS = { aspects: 0.005, problems: 0.001 } as const;
