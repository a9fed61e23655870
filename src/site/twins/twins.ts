import { markdown } from '../../documents/markdown/markdown-parts.ts';
import { sampleNotice } from '../../domain/sample.ts';
import type { SiteContent } from '../site.ts';
import { wordsOf } from '../words.ts';
import { homeTwin } from './home-twin.ts';
import { insightsTwin } from './insights-twin.ts';
import { faqTwin, feedsTwin, summaryTwin } from './other-twins.ts';
import { reviewsTwin } from './reviews-twin.ts';
import { type PageWithTwin, twinPathOf } from '../../documents/markdown/twin-paths.ts';

const TWINS: Readonly<Record<PageWithTwin, (content: SiteContent) => string[]>> = {
  '/': homeTwin,
  '/reviews': reviewsTwin,
  '/insights': insightsTwin,
  '/faq': faqTwin,
  '/summary': summaryTwin,
  '/feeds': feedsTwin,
};

/** Every twin: the path that it stands at, and its Markdown. What customers wrote is words in it, whatever they wrote. */
export const twins: readonly {
  readonly path: string;
  readonly markdown: (content: SiteContent) => string;
}[] = Object.entries(TWINS).map(([page, blocksOf]) => ({
  path: twinPathOf(page) ?? page,
  markdown: (content) => {
    const [title = '', ...rest] = blocksOf(content);
    const { site } = content;
    const notice = sampleNotice(site.rating) === null ? '' : `**${wordsOf(site).texts.layout.sample}**`;
    return markdown([title, notice, ...rest]);
  },
}));
