import { counted } from '../../domain/counted.ts';
import type { Dataset } from '../../dataset.ts';
import { isUrl } from '../../domain/site-settings.ts';
import { PAGE_LANGUAGES } from '../../site/texts/catalogue.ts';
import { explainVertical } from '../../insights/verticals/verticals.ts';

/** What a build says of the content it publishes: counts, the vocabulary and why it is that one, then one line a warning. */
export function contentReport(
  dataset: Pick<
    Dataset,
    'business' | 'aspects' | 'reviews' | 'unverifiedCount' | 'withheldCount' | 'isSample' | 'warnings'
  >,
): string[] {
  const left = [
    ...(dataset.unverifiedCount === 0 ? [] : [`${dataset.unverifiedCount} unverified`]),
    ...(dataset.withheldCount === 0 ? [] : [`${dataset.withheldCount} withheld`]),
  ];
  const published = `${counted(dataset.reviews.length, 'review')} to publish`;
  return [
    `${published}, ${left.length === 0 ? 'none left out' : `left out: ${left.join(', ')}`}.`,
    ...(dataset.isSample ? ['The reviews are invented samples (source: sample).'] : []),
    `vocabulary: ${explainVertical(dataset.business.vertical, dataset.aspects)}`,
    ...[...dataset.warnings, ...pageWarnings(dataset.business)].map((warning) => `Warning: ${warning}`),
  ];
}

/** What of the settings of pages has not the effect that one may expect. */
function pageWarnings({ language, theme }: Dataset['business']): string[] {
  const warnings = [];
  const primary = new Intl.Locale(language).language;
  if (!PAGE_LANGUAGES.includes(primary)) {
    warnings.push(`language ${language}: pages ship in ${PAGE_LANGUAGES.join(', ')} and are made in en`);
  }
  if (theme.logo !== null && isUrl(theme.logo)) {
    warnings.push(
      'theme.logo is a URL and not shown: pages load nothing from elsewhere; put the picture beside business.yaml',
    );
  }
  return warnings;
}
