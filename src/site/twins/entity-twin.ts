import { escapeMarkdown } from '../../documents/markdown/escape-markdown.ts';
import { heading, link, list, table } from '../../documents/markdown/markdown-parts.ts';
import type { MentionKind } from '../../domain/names.ts';
import { entityList, type EntityPage } from '../entity-page.ts';
import { bestQuote, type Quote } from '../quotes.ts';
import { ENTITY_PATHS } from '../site-paths.ts';
import type { Site, SiteContent } from '../site.ts';
import { wordsOf } from '../words.ts';
import { quoteLine, reviewMarkdown } from './review-markdown.ts';

/** The list of all technicians, services or areas in Markdown, as blocks: how often, how well, and a quote for each. */
export function entityListTwin(kind: MentionKind): (content: SiteContent) => string[] {
  return (content) => {
    const { site } = content;
    const { title, text, entities } = entityList(kind, content);
    return [
      heading(1, title),
      text,
      entities.length === 0
        ? wordsOf(site).texts.entities.none
        : list(
            entities.map((entity) => {
              const quote = bestQuote(entity.praise, { polarity: 'positive' });
              return [
                `${link(entity.label, `${site.baseUrl}${entity.path}`)}: ${figures(entity, site)}`,
                ...(quote === undefined ? [] : [quoteLine(quote, site)]),
              ].join('. ');
            }),
          ),
    ];
  };
}

/** The page of one technician, service or area in Markdown, as blocks. */
export function entityTwin(entity: EntityPage, { site }: SiteContent): string[] {
  const { texts, number } = wordsOf(site);
  const { entities: words, insights } = texts;
  const { kind, label, cost, phrases, aspects, newest } = entity;
  const about = kind === 'service_areas' ? null : label;
  return [
    heading(1, entity.title),
    figures(entity, site),
    cost === null ? '' : words.cost(number(cost)),
    phrases.length === 0 ? '' : `${words.phrases}: ${phrases.map(escapeMarkdown).join(', ')}`,
    ...(aspects.length === 0
      ? []
      : [
          heading(2, words.aspects),
          table(
            [insights.aspect, insights.praise, insights.criticism],
            aspects.map((aspect) => [
              escapeMarkdown(aspect.label),
              number(aspect.praised),
              number(aspect.criticised),
            ]),
          ),
        ]),
    ...(entity.mentionCount === 0
      ? []
      : [
          ...side(
            insights.praise,
            entity.praise,
            about === null ? insights.noPraise : words.noPraise(about),
            site,
          ),
          ...side(
            insights.criticism,
            entity.criticism,
            about === null ? insights.noCriticism : words.noCriticism(about),
            site,
          ),
        ]),
    ...(newest.length === 0
      ? []
      : [heading(2, words.newest), ...newest.flatMap((review) => reviewMarkdown(review, site, 3))]),
    link(
      texts.entities[kind === 'service_areas' ? 'areas' : kind].title,
      `${site.baseUrl}${ENTITY_PATHS[kind]}`,
    ),
  ];
}

function figures({ averageRating, mentionCount, positivePct }: EntityPage, site: Site): string {
  const { texts, stars, count, percent } = wordsOf(site);
  return [
    ...(averageRating === null ? [] : [texts.stars.outOfFive(stars(averageRating))]),
    mentionCount === 0 ? texts.entities.notMentioned : count(texts.counts.mentions, mentionCount),
    ...(positivePct === null ? [] : [texts.entities.positive(percent(positivePct))]),
  ].join(', ');
}

function side(title: string, quotes: readonly Quote[], none: string, site: Site): string[] {
  return [
    heading(2, title),
    quotes.length === 0 ? escapeMarkdown(none) : list(quotes.map((quote) => quoteLine(quote, site))),
  ];
}
