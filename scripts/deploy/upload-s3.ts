import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { z } from 'zod';
import { MANIFEST_PATH } from '../../src/domain/manifest.ts';
import { JSON_MEDIA_TYPE } from '../../src/domain/topics.ts';
import { runScript, UsageError } from '../run-script.ts';

const USAGE = `usage: node scripts/deploy/upload-s3.ts BUCKET [--all]   --all: also what is there with the same content`;

/** How many files are on their way at once. */
const AT_ONCE = 8;

const object = z.object({
  file: z.string(),
  key: z.string(),
  content_type: z.string(),
  cache_control: z.string(),
});
const plan = z.object({ objects: z.array(object) });
const standing = z.array(z.object({ Key: z.string(), ETag: z.string() })).nullable();

/** The manifest says what is there: whoever reads it must find all that it names. */
const MANIFEST = {
  file: `client${MANIFEST_PATH}`,
  key: MANIFEST_PATH.slice(1),
  content_type: JSON_MEDIA_TYPE,
  cache_control: 'public, max-age=0, must-revalidate',
};

if (import.meta.main) await runScript(main, USAGE);

/**
 * Uploads what was built to a bucket of S3 by the plan in `DIST_DIR/hosts/s3.json`, with the `aws` of the machine: each
 * file that is new or has other bytes than there, under its key with its type and caching, then the manifest, then what
 * is planned no more is deleted.
 */
async function main(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false } },
  });
  const [bucket, ...more] = positionals;
  if (bucket === undefined || more.length > 0) throw new UsageError('expected the name of one bucket');
  const dist = env['DIST_DIR']?.trim() || 'dist';
  const text = await readFile(join(dist, 'hosts/s3.json'), 'utf8').catch(() => null);
  if (text === null) {
    console.error(`${dist} has no plan for S3: run npm run build first.`);
    return 1;
  }
  const { objects } = plan.parse(JSON.parse(text));
  const there = await tagsIn(bucket);
  const left = objects.filter(({ key }) => key !== MANIFEST.key).values();
  let uploaded = 0;
  const put = async () => {
    for (const each of left) {
      if (!values.all && there.get(each.key) === (await tagOf(join(dist, each.file)))) continue;
      await upload(bucket, dist, each);
      uploaded += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, put));
  await upload(bucket, dist, MANIFEST);
  const planned = new Set([...objects, MANIFEST].map(({ key }) => key));
  const gone = [...there.keys()].filter((key) => !planned.has(key));
  for (const key of gone) await aws('delete-object', '--bucket', bucket, '--key', key);
  console.log(
    `${planned.size} files are in ${bucket}: ${uploaded + 1} uploaded, ${planned.size - uploaded - 1} there before, ${gone.length} deleted.`,
  );
  return 0;
}

/** In one part, so that S3 makes the entity tag of the content alone. */
async function upload(bucket: string, dist: string, each: z.output<typeof object>): Promise<void> {
  const { file, key, content_type: type, cache_control: caching } = each;
  const where = ['--bucket', bucket, '--key', key, '--body', join(dist, file)];
  await aws('put-object', ...where, '--content-type', type, '--cache-control', caching);
}

/** The entity tag that S3 gives what is put in one part, unless it keeps it encrypted by a key of its own: its MD5. */
async function tagOf(file: string): Promise<string> {
  const md5 = createHash('md5');
  for await (const bytes of createReadStream(file)) md5.update(bytes);
  return `"${md5.digest('hex')}"`;
}

/** The entity tags in a bucket by their keys. */
async function tagsIn(bucket: string): Promise<ReadonlyMap<string, string>> {
  const query = ['--query', 'Contents[].{Key: Key, ETag: ETag}', '--output', 'json'];
  const listed = await aws('list-objects-v2', '--bucket', bucket, ...query);
  const objects = standing.parse(JSON.parse(listed.trim() || 'null')) ?? [];
  return new Map(objects.map(({ Key, ETag }) => [Key, ETag]));
}

async function aws(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('aws', ['s3api', ...args], { maxBuffer: 256 * 1024 * 1024 });
  return stdout;
}
