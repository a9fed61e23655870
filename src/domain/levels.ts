/**
 * How likely each family of tests may name something by chance alone where nothing changes: changes of aspects between two
 * periods, of the ratings, and of problems, problems that began in the last year, and trends. Whatever they share, one business in
 * twenty of which nothing is to be told is told anything at most (Bonferroni), as the sum of all is 5 %.
 */
export const LEVELS = {
  aspects: 0.0275,
  rating: 0.01,
  problems: 0.005,
  onsets: 0.0025,
  trends: 0.005,
} as const;

/**
 * The same of what is told as news. Whoever publishes every week looks 26 times in half a year: at the levels above 38 of 120
 * invented businesses in which nothing changes are told something in that time, at these 5 (`insights-scenarios.ts --weekly`
 * counts it for others). What is no more than likely stands in the insights, and is told once it is as sure as this.
 */
export const NEWS_LEVELS = { aspects: 0.0015, rating: 0.001, problems: 0.001 } as const;
