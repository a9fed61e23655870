import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostedSet } from './header-table.ts';
import { caddyfile, nginxConf, type InFront } from './in-front.ts';
import { s3Json } from './s3.ts';
import { vercelJson } from './vercel.ts';

/** Where hosts other than those that read `_headers` find theirs, inside DIST_DIR. */
const HOSTS_DIR = 'hosts';

/** What each host reads, by the name of its file. */
const FILES: Readonly<Record<string, (set: HostedSet & InFront) => string>> = {
  'nginx.conf': nginxConf,
  Caddyfile: caddyfile,
  'vercel.json': vercelJson,
  's3.json': s3Json,
};

/** Writes what hosts read, filled in for this set, its directory and the port of its sidecar. */
export async function writeHosts(set: HostedSet & InFront): Promise<void> {
  const dir = join(set.distDir, HOSTS_DIR);
  await mkdir(dir, { recursive: true });
  for (const [name, contentOf] of Object.entries(FILES)) await writeFile(join(dir, name), contentOf(set));
}
