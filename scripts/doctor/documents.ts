import { createHash } from 'node:crypto';
import { jsonFeed } from '../../src/domain/json-feed.ts';
import { MANIFEST_PATH } from '../../src/domain/manifest.ts';
import { INSIGHTS_FEED_PATH } from '../../src/domain/news.ts';
import { ATOM_FEED_PATH, JSON_FEED_PATH, JSON_MEDIA_TYPE, topics } from '../../src/domain/topics.ts';
import { found } from './answers.ts';
import { allOf, failure, ok, skipped, warning } from './finding.ts';
import type { Finding } from './finding.ts';
import { parsed, read } from './site.ts';
import type { Site } from './site.ts';

const SAME_RELEASE = 'Publish again with npm run build, and run the doctor of the release that published it.';

/** Whether every JSON body is what the project's own schemas say. */
export function schemas(site: Site): readonly Finding[] {
  const json = found(site).filter(({ mediaType }) => mediaType === JSON_MEDIA_TYPE);
  const wrong = json.flatMap(({ path, schema, reply }) => {
    const value = parsed(reply.body);
    const check = `schema ${path}`;
    if (value === undefined) {
      return [
        failure(
          check,
          'its body is no JSON',
          'Something in front answers in place of the document, or cuts it: let it pass this path on, whole.',
        ),
      ];
    }
    const issue = schema?.safeParse(value).error?.issues[0];
    if (issue === undefined) return [];
    const place = issue.path.length === 0 ? 'its root' : issue.path.join('.');
    return [failure(check, `${place}: ${issue.message}`, SAME_RELEASE)];
  });
  return allOf('schema', wrong, `${json.length} JSON bodies are what their schemas say`);
}

/** Whether each document has the very bytes that the manifest names. */
export function hashes(site: Site): readonly Finding[] {
  const { manifest } = site;
  if (manifest === null) return [skipped('manifest', `${MANIFEST_PATH} cannot be read`)];
  const byPath = new Map(manifest.outputs.map((output) => [output.path, output]));
  const documents = found(site).filter(({ kind, path }) => kind === 'document' && path !== MANIFEST_PATH);
  const wrong = documents.flatMap(({ path, reply }) => {
    const output = byPath.get(path);
    const check = `manifest ${path}`;
    if (output === undefined) return [failure(check, 'the manifest does not name it', SAME_RELEASE)];
    const sha256 = createHash('sha256').update(reply.body).digest('hex');
    if (sha256 === output.sha256) return [];
    return [
      failure(
        check,
        'its bytes are not those of the manifest',
        'A cache in front serves another publication, or something rewrites the body: purge it, let it revalidate by ETag, and deploy all files of one build.',
      ),
    ];
  });
  return allOf('manifest', wrong, `${documents.length} documents are of one publication, by their SHA-256`);
}

/** Whether feeds and sitemap are what their grammars say. */
export async function feeds(site: Site): Promise<readonly Finding[]> {
  const grammars = await loadGrammars();
  if (grammars === null) {
    return [
      warning(
        'feeds',
        'XML cannot be checked: what reads it is not installed',
        'npm ci --include=dev installs it.',
      ),
    ];
  }
  const wrong = found(site).flatMap(({ path, reply }) => {
    const check = grammars.get(path);
    if (check === undefined) return [];
    try {
      check(reply.body);
      return [];
    } catch (error) {
      const reason = error instanceof Error ? (error.message.trim().split('\n', 1)[0] ?? '') : String(error);
      return [
        failure(
          `feeds ${path}`,
          `it is not well-formed or lacks what it must have: ${reason}`,
          'Something on the way cuts or rewrites it; if not, publish again with npm run build.',
        ),
      ];
    }
  });
  return allOf('feeds', wrong, `${[...grammars.keys()].join(', ')} are valid`);
}

/** The readers of XML are there for building; who only serves has none. */
async function loadGrammars(): Promise<ReadonlyMap<string, (body: Buffer) => void> | null> {
  try {
    const { checkAtomGrammar } = await import('../../src/documents/test/atom-grammar.ts');
    const { checkSitemapSchema } = await import('../../src/documents/test/sitemap-schema.ts');
    return new Map([
      [ATOM_FEED_PATH, checkAtomGrammar],
      [INSIGHTS_FEED_PATH, checkAtomGrammar],
      ['/sitemap.xml', checkSitemapSchema],
    ]);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}

/** Whether the documents were built for the place where they stand. */
export function address(site: Site): readonly Finding[] {
  const feed = read(site.replies.get(JSON_FEED_PATH), jsonFeed);
  if (feed === null) return [skipped('address', `${JSON_FEED_PATH} cannot be read`)];
  const builtFor = new URL(feed.feed_url).origin;
  if (builtFor === site.origin) return [ok('address', `published for ${builtFor}`)];
  return [
    warning(
      'address',
      `the documents say that they stand at ${builtFor}`,
      `Build with BASE_URL=${site.origin}, unless this is another door to the same site.`,
    ),
  ];
}

/** Whether topics lead to their hub and themselves. */
export function discovery(site: Site): readonly Finding[] {
  const lacking = topics.flatMap(({ path }) => {
    const reply = found(site).find((each) => each.path === path)?.reply;
    if (reply === undefined) return [];
    const link = String(reply.headers['link'] ?? '');
    const missing = (site.isStatic ? ['self'] : ['hub', 'self']).filter(
      (relation) => !link.includes(`rel="${relation}"`),
    );
    if (missing.length === 0) return [];
    return [
      (site.isStatic ? warning : failure)(
        `discovery ${path}`,
        `its Link has no rel="${missing.join('" and no rel="')}"`,
        'Let the host send Link as client/_headers and DIST_DIR/hosts say: subscribers find the hub by it.',
      ),
    ];
  });
  return allOf('discovery', lacking, 'the topics say where they and their hub are');
}
