/** The height of each view of the embed, as its own style has it, for pages that keep its place before its script has come. */
export const EMBED_HEIGHTS = { badge: '3.5rem', list: '26rem', quotes: '16rem', rating: '15rem' } as const;

/** The views of the embed, and what each shows. */
export const EMBED_VIEWS: Readonly<Record<keyof typeof EMBED_HEIGHTS, string>> = {
  list: 'List: the rating and the newest reviews',
  quotes: 'Quotes: reviews side by side',
  rating: 'Rating: the mean and how the stars are spread',
  badge: 'Badge: the rating in one line',
};

/** Custom properties by which a page gives the embed its own look: what each sets. */
export const EMBED_PROPERTIES: Readonly<Record<string, string>> = {
  '--reviewcast-color': 'text',
  '--reviewcast-quiet': 'what is said in passing: days, counts',
  '--reviewcast-background': 'ground',
  '--reviewcast-border': 'lines, and stars that are not filled',
  '--reviewcast-accent': 'links',
  '--reviewcast-star': 'stars',
  '--reviewcast-radius': 'roundness of corners',
  '--reviewcast-font': 'font, as the property font takes it',
  '--reviewcast-height': 'height',
};
