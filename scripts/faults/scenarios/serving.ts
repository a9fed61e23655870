import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { aReview, documentOf } from '../../../sidecar/test/publication-of.ts';
import { aSet, publish } from '../../../sidecar/test/publish-set.ts';
import { REVIEW_PAGE, writePages } from '../../../sidecar/test/start-app.ts';
import { ownCertificate } from '../../subscribe/certificate.ts';
import type { Scenario } from '../scenario.ts';

const SERVE = fileURLToPath(new URL('../serve-once.ts', import.meta.url));

/** A sidecar that takes a subscription, notices a new set, and delivers it, whatever fails in `DATA_DIR` meanwhile. */
export const serving: Scenario = {
  name: 'serve',
  isThorough: true,
  mayRefuse: /^DATA_DIR=/,
  async prepare(directory) {
    const { certificate, key } = ownCertificate(['127.0.0.1']);
    await writeFile(join(directory, 'ca.pem'), certificate);
    await writeFile(join(directory, 'ca.key'), key);
    await mkdir(join(directory, 'next'));
    await publish(join(directory, 'next'), aSet(documentOf([aReview(1, { text: 'News.' })])));
    await mkdir(join(directory, 'dist'));
    await publish(join(directory, 'dist'), aSet());
    await writePages(join(directory, 'dist'), REVIEW_PAGE);
    await cp(join(directory, 'dist/client'), join(directory, 'first'), { recursive: true });
  },
  roots: (directory) => [join(directory, 'data'), join(directory, 'tmp')],
  command: (directory) => ({
    args: [SERVE, directory],
    env: { NODE_EXTRA_CA_CERTS: join(directory, 'ca.pem'), TMPDIR: join(directory, 'tmp') },
  }),
  async state(directory) {
    const file = join(directory, 'data/hub.sqlite');
    if (!existsSync(file)) return new Map();
    using database = opened(file);
    const health = database.held.pragma('integrity_check', { simple: true });
    if (health !== 'ok') throw new Error(`expected a store that is whole, got ${String(health)}`);
    return new Map([['store', 'whole']]);
  },
};

function opened(file: string): Disposable & { readonly held: Database.Database } {
  const held = new Database(file, { fileMustExist: true });
  return { held, [Symbol.dispose]: () => held.close() };
}
