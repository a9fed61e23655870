import { markdown } from '../../documents/markdown/markdown-parts.ts';
import { type PageWithTwin, twinPathOf } from '../../documents/markdown/twin-paths.ts';
import { MENTION_KINDS } from '../../domain/names.ts';
import { sampleNotice } from '../../domain/sample-notice.ts';
import { entityList } from '../entity-page.ts';
import type { SiteContent } from '../site.ts';
import { wordsOf } from '../words.ts';
import { entityListTwin, entityTwin } from './entity-twin.ts';
import { homeTwin } from './home-twin.ts';
import { insightsTwin } from './insights-twin.ts';
import { faqTwin, feedsTwin, summaryTwin } from './other-twins.ts';
import { reviewsTwin } from './reviews-twin.ts';

const MAIN: Readonly<Record<PageWithTwin, (content: SiteContent) => string[]>> = {
  '/': homeTwin,
  '/reviews': reviewsTwin,
  '/insights': insightsTwin,
  '/technicians': entityListTwin('technicians'),
  '/services': entityListTwin('services'),
  '/areas': entityListTwin('service_areas'),
  '/faq': faqTwin,
  '/summary': summaryTwin,
  '/feeds': feedsTwin,
};

/** A page for people in Markdown. */
export interface Twin {
  /** Where it stands, such as `/insights.md`. */
  readonly path: string;
  /** What it says; what customers wrote is words in it, whatever they wrote. */
  readonly markdown: () => string;
}

/** Every twin of a site: of its main pages, then of each technician, service and area. */
export function twinsOf(content: SiteContent): Twin[] {
  return [
    ...Object.entries(MAIN).map(([page, blocksOf]) => twin(twinPathOf(page) ?? page, blocksOf, content)),
    ...MENTION_KINDS.flatMap((kind) => entityList(kind, content).entities).map((entity) =>
      twin(`${entity.path}.md`, () => entityTwin(entity, content), content),
    ),
  ];
}

function twin(path: string, blocksOf: (content: SiteContent) => string[], content: SiteContent): Twin {
  return {
    path,
    markdown() {
      const [title = '', ...rest] = blocksOf(content);
      const { site } = content;
      const notice = sampleNotice(site.rating) === null ? '' : `**${wordsOf(site).texts.layout.sample}**`;
      return markdown([title, notice, ...rest]);
    },
  };
}
