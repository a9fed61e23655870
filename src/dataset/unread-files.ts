import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { nearestName } from '../domain/nearest-name.ts';
import { shownPath } from './shown-path.ts';

/** What is read in a content directory, files first. */
const READ = [
  'business.yaml',
  'withheld.yaml',
  'faq.yaml',
  'aspects.yaml',
  'summary.md',
  'reviews',
  'analysis',
  'maps',
];

/** Set aside on purpose by `import` and `analyse`, or meant for people alone. */
const SET_ASIDE = /^(?:faq\.sample\.yaml|summary\.sample\.md|summary\.md\.draft|README(?:\.\w+)?)$/i;

/**
 * A sentence on each file or directory in a content that nothing reads, with the nearest name that is read. Hidden ones
 * are passed over.
 */
export async function unreadFiles(contentDir: string): Promise<string[]> {
  const entries = await readdir(contentDir).catch(() => []);
  return entries
    .filter((name) => !name.startsWith('.') && !READ.includes(name) && !SET_ASIDE.test(name))
    .toSorted()
    .map((name) => {
      const nearest = nearestName(name, READ);
      const shown = shownPath(join(contentDir, name));
      return nearest === undefined
        ? `${shown} is not read: the content has ${READ.join(', ')}`
        : `${shown} is not read, did you mean ${nearest}?`;
    });
}
