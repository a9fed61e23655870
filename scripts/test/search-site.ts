import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configFromEnv } from '../../sidecar/config.ts';
import { createLog } from '../../sidecar/http/log.ts';
import { start } from '../../sidecar/start.ts';
import { temporaryDirectory } from '../../sidecar/test/publish-set.ts';
import { aReview, reviewsNewestFirst } from '../../src/documents/test/records.ts';
import { buildSite } from './build-site.ts';

const BUSINESS = `
base_url: https://reviews.example
name: Copper & Wren
technicians: [{ id: maria, name: Maria "Mo" Ruiz, aliases: [Mo] }]
services: [{ id: leak-repair, label: Leak repair }]
service_areas: [{ id: quarry-hill, label: Quarry Hill }]
`;

/** What is published there, newest first. */
export const REVIEWS = [
  ...reviewsNewestFirst(25).map((review, at) => ({ ...review, rating: (at % 5) + 1 })),
  aReview({ id: '01KJYBW500EXAMP1E0000000M0', date: '2024-01-02', text: 'Mo came about the leak.' }),
  aReview({
    id: '01KJYBW500EXAMP1E0000000X0',
    date: '2024-01-01',
    text: 'A <script>"quoted"</script> bill. The price was fair.',
  }),
];

/** Builds a small site with names of every kind and serves it; disposing of it ends it. */
export async function openSearchSite(): Promise<AsyncDisposable & { readonly url: string }> {
  await using stack = new AsyncDisposableStack();
  const { path } = stack.use(await temporaryDirectory());
  const content = join(path, 'content');
  await mkdir(join(content, 'reviews'), { recursive: true });
  await writeFile(join(content, 'business.yaml'), BUSINESS);
  await writeFile(join(content, 'reviews/all.jsonl'), REVIEWS.map((each) => JSON.stringify(each)).join('\n'));
  const env = {
    BASE_URL: 'http://127.0.0.1:9',
    CONTENT_DIR: content,
    DIST_DIR: join(path, 'dist'),
    DATA_DIR: join(path, 'data'),
  };
  await buildSite(env);
  const config = configFromEnv({ ...env, PORT: '0', HOST: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '0' });
  const { url } = stack.use(await start({ config, log: createLog('silent') }));
  const opened = stack.move();
  return { url, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}
