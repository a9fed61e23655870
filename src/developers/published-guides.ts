import { publishing } from '../publishing.ts';
import { type Guide, guidesFor, offerOf, QUICKSTART_PATH } from './guides.ts';

/** The guide of this publication at a path. Throws where there is none. */
export function publishedGuide(path: string): Guide {
  const guide = guidesFor(offerOf(publishing())).find((each) => each.path === path);
  if (guide === undefined) throw new Error(`there is no guide at ${path}`);
  return guide;
}

/** The last parts of the paths of this publication's guides, all but the quickstart. */
export function furtherGuides(): string[] {
  return guidesFor(offerOf(publishing())).flatMap(({ path }) =>
    path === QUICKSTART_PATH ? [] : [path.slice(`${QUICKSTART_PATH}/`.length)],
  );
}
