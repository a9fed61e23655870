import { z } from 'zod';
import { manifest, MANIFEST_PATH } from '../../src/domain/manifest.ts';
import type { Manifest } from '../../src/domain/manifest.ts';
import { reviewsDocument } from '../../src/domain/reviews-document.ts';
import type { ReviewsDocument } from '../../src/domain/reviews-document.ts';
import { OPENAPI_PATH, REVIEWS_PATH } from '../../src/domain/topics.ts';
import { askHost, NoReply } from './ask-host.ts';
import type { Question, Reply } from './ask-host.ts';
import { DOCUMENTS, pages, questions, SEARCH } from './endpoints.ts';
import type { Endpoint } from './endpoints.ts';

/** A deployment, as it was found at the first look. */
export interface Site {
  /** Its origin, without a slash at the end. */
  readonly origin: string;
  /** Whether it is files alone: built with SITE_MODE=static. */
  readonly isStatic: boolean;
  readonly endpoints: readonly Endpoint[];
  /** What each endpoint answered, by path. */
  readonly replies: ReadonlyMap<string, Reply | NoReply>;
  /** Null where there is none that can be read. */
  readonly reviews: ReviewsDocument | null;
  readonly manifest: Manifest | null;
  /** Asks for a path of it. Throws NoReply. */
  ask(path: string, question?: Question): Promise<Reply>;
}

/** How many are asked at once: enough to be quick, too few to be a burden. */
const AT_ONCE = 4;

/** Looks at everything that a deployment answers, once. What cannot be had is noted, never thrown. */
export async function lookAt(
  origin: string,
  { takesAnyCertificate }: { takesAnyCertificate: boolean },
): Promise<Site> {
  const ask = (path: string, question?: Question) =>
    askHost(origin + path, question, { takesAnyCertificate });
  const replies = new Map<string, Reply | NoReply>();
  const look = async (endpoints: readonly Endpoint[]) => {
    const left = endpoints.values();
    const one = async () => {
      for (const { path } of left) replies.set(path, await ask(path).catch(asNoReply));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
  };
  await look(DOCUMENTS);
  const reviews = read(replies.get(REVIEWS_PATH), reviewsDocument);
  const isStatic = await isFilesAlone(replies.get(OPENAPI_PATH), ask);
  const more = [...(isStatic ? [] : questions(reviews?.reviews[0] ?? null)), ...pages(reviews)];
  await look(more);
  return {
    origin,
    isStatic,
    endpoints: [...DOCUMENTS, ...more],
    replies,
    reviews,
    manifest: read(replies.get(MANIFEST_PATH), manifest),
    ask,
  };
}

/** The JSON of an answer, read by a schema; null where it is something else. */
export function read<Schema extends z.ZodType>(
  reply: Reply | NoReply | undefined,
  schema: Schema,
): z.output<Schema> | null {
  if (reply === undefined || reply instanceof NoReply) return null;
  return schema.safeParse(parsed(reply.body)).data ?? null;
}

/** The value of a JSON text; undefined where it is none. */
export function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

const described = z.looseObject({ paths: z.record(z.string(), z.unknown()) });

/** What is published says whether there is a sidecar; where nothing can be read, whether one answers does. */
async function isFilesAlone(
  openapi: Reply | NoReply | undefined,
  ask: (path: string) => Promise<Reply>,
): Promise<boolean> {
  const said = read(openapi, described);
  const search = SEARCH.split('?', 1)[0] ?? SEARCH;
  if (said !== null) return !(search in said.paths);
  const alive = await ask('/healthz').catch(() => null);
  return alive?.status === 404;
}

function asNoReply(error: unknown): NoReply {
  if (error instanceof NoReply) return error;
  throw error;
}
