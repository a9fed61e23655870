import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderPrefix } from '../../domain/temporary-folders.ts';
import { fileHash } from '../file-hash.ts';
import { fileNameOf } from '../plan-import.ts';
import { getJson, type PullWorld } from './get-json.ts';
import { PullMemory } from './pull-state.ts';
import type { ReviewService, ServiceReview } from './review-services.ts';
import { PullError } from './service-url.ts';

/** What was fetched, as an export. Closing it removes the file. */
export interface PulledExport extends AsyncDisposable {
  readonly path: string;
  readonly reviews: number;
  /** Whether older reviews were left where they are, as they have not changed. */
  readonly isPartial: boolean;
  /** To be called once it is in the content; gives a sentence where nothing has come for long. */
  done(brought: number): Promise<string | undefined>;
}

const DAY_MS = 86_400_000;
/** A reply does not count as a change of its review: those of the last month are looked at again. */
const OVERLAP_MS = 31 * DAY_MS;
/** So long without anything new is worth a word. */
const QUIET_DAYS = 30;
const MOST_PAGES = 20_000;

/**
 * Fetches the reviews of a service, the latest changed first, up to those that an earlier pull brought; all of them
 * where there was none, the content changed since, or `isWhole`. Interrupted, it goes on within an hour where it was, or
 * from the first page where the service no longer takes the token of the next one.
 */
export async function pullReviews(options: {
  service: ReviewService;
  ids: readonly string[];
  baseUrl: string;
  secret: string;
  contentDir: string;
  dataDir: string;
  isWhole: boolean;
  world: PullWorld;
}): Promise<PulledExport> {
  const { service, ids, baseUrl, secret, world } = options;
  const memory = new PullMemory(options.dataDir, [service.name, baseUrl, ...ids].join('\n'));
  const contentFile = join(options.contentDir, 'reviews', `${fileNameOf(service.source)}.jsonl`);
  const state = await memory.state();
  const content = await fileHash(contentFile);
  const isKnown = state !== null && state.content !== null && state.content === content && !options.isWhole;
  const until = isKnown && state.updatedUntil !== null ? Date.parse(state.updatedUntil) - OVERLAP_MS : null;

  const found = new Map<string, ServiceReview>();
  const take = (reviews: readonly ServiceReview[]) => {
    // What moved to a later page meanwhile has come already, as it is now.
    for (const review of reviews) if (!found.has(review.id)) found.set(review.id, review);
  };
  let next: string | null = null;
  for (const page of await memory.keptPages(world.now())) {
    take(page.reviews);
    next = page.next;
  }
  if (next === null) await memory.forgetPages();
  else world.say(`going on after ${found.size} reviews that an interrupted pull brought`);
  let isPartial = false;
  let kept = next;
  for (let pages = 1; ; pages += 1) {
    if (pages > MOST_PAGES)
      throw new PullError(`expected at most ${MOST_PAGES} pages: the service never ends`);
    let answer: unknown;
    try {
      answer = await getJson(`${baseUrl}${service.path(ids, next)}`, {
        headers: service.headers(secret),
        secret: service.secret,
        world,
      });
    } catch (error) {
      if (kept === null || !(error instanceof PullError) || error.status !== 400) throw error;
      world.say(
        'the service no longer goes on from there (it answered 400): beginning again with the first page',
      );
      await memory.forgetPages();
      found.clear();
      [next, kept] = [null, null];
      continue;
    }
    kept = null;
    const page = service.page(answer, next);
    take(page.reviews);
    if (page.next === null) break;
    if (page.next === next) {
      // Kept, it would be asked for again and again.
      await memory.forgetPages();
      throw new PullError(
        'the service names the same page as the next one again: run it again later, it begins with the first page',
      );
    }
    if (
      until !== null &&
      page.reviews.length > 0 &&
      page.reviews.every((review) => isBefore(review, until))
    ) {
      isPartial = true;
      break;
    }
    await memory.keepPage({ at: world.now().toISOString(), next: page.next, reviews: [...page.reviews] });
    next = page.next;
  }

  const directory = await mkdtemp(
    join(tmpdir(), folderPrefix('pulled', { host: hostname(), pid: process.pid })),
  );
  const path = join(directory, `${service.name}.json`);
  await writeFile(path, JSON.stringify({ reviews: [...found.values()].map(({ value }) => value) }), {
    mode: 0o600,
  });
  return {
    path,
    reviews: found.size,
    isPartial,
    async done(brought) {
      const now = world.now();
      const broughtAt = brought > 0 || state === null ? now.toISOString() : state.broughtAt;
      await memory.remember({
        updatedUntil: latest([...found.values()], state?.updatedUntil ?? null),
        content: await fileHash(contentFile),
        broughtAt,
      });
      const days = Math.floor((now.getTime() - Date.parse(broughtAt)) / DAY_MS);
      return days < QUIET_DAYS
        ? undefined
        : `nothing new has come from ${service.name} for ${days} days: look whether ${ids.join(' ')} is still the right one`;
    },
    [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true }),
  };
}

function isBefore({ updatedAt }: ServiceReview, until: number): boolean {
  return updatedAt !== null && Date.parse(updatedAt) < until;
}

function latest(reviews: readonly ServiceReview[], known: string | null): string | null {
  let found = known;
  for (const { updatedAt } of reviews) {
    if (updatedAt !== null && (found === null || Date.parse(updatedAt) > Date.parse(found)))
      found = updatedAt;
  }
  return found;
}
