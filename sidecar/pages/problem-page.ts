import type { ProblemPage } from '../http/error-funnel.ts';
import type { PageSource } from './pages-handler.ts';
import { renderPage } from './render-page.ts';
import type { ServerBundle } from './server-bundle.ts';

/** Where the built pages have the one of errors; nobody is let through to it from outside. */
const PROBLEM_PATH = '/problem';

/** Makes pages of errors in the look of the site; none before the first publication, or where no pages were built. */
export function problemPage(deps: { bundle: ServerBundle; source: () => PageSource | null }): ProblemPage {
  return async (problem) => {
    const source = deps.source();
    const pages = source && (await deps.bundle.load());
    if (source === null || pages === null) return null;
    const answer = await renderPage(pages, PROBLEM_PATH, { reviews: source.reviews, problem });
    return answer?.status === 200 ? answer.body : null;
  };
}
