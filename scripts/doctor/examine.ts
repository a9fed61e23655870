import { openToAll, requestId, statuses, types } from './answers.ts';
import { NoReply } from './ask-host.ts';
import { compression } from './compression.ts';
import { conditions } from './conditions.ts';
import { knock } from './connection.ts';
import { address, discovery, feeds, hashes, schemas } from './documents.ts';
import { errors, missingFile, preflights } from './errors.ts';
import { failure, ok, skipped } from './finding.ts';
import type { Finding } from './finding.ts';
import { dates, freshness } from './freshness.ts';
import { hub } from './hub.ts';
import { mcp } from './mcp.ts';
import { oneVersion } from './one-version.ts';
import { pageHeaders } from './pages.ts';
import { lookAt } from './site.ts';
import type { Site } from './site.ts';

/** What was found at a deployment. */
export interface Examination {
  /** What was recognised there; null where nobody answers. */
  readonly mode: 'full' | 'static' | null;
  readonly findings: readonly Finding[];
}

interface Check {
  readonly name: string;
  /** What a host of files has not: left out there. */
  readonly needsSidecar?: true;
  /** What only hosts of files are asked. */
  readonly isForFiles?: true;
  readonly run: (site: Site, env: NodeJS.ProcessEnv) => readonly Finding[] | Promise<readonly Finding[]>;
}

/** Every group of checks, in the order in which they are told. A new one is a row here and a file beside this one. */
const CHECKS: readonly Check[] = [
  { name: 'status', run: statuses },
  { name: 'type', run: types },
  { name: 'cors', run: openToAll },
  { name: 'address', run: address },
  { name: 'date', run: dates },
  { name: 'freshness', run: freshness },
  { name: 'conditions', run: conditions },
  { name: 'compression', run: compression },
  { name: 'schema', run: schemas },
  { name: 'manifest', run: hashes },
  { name: 'feeds', run: feeds },
  { name: 'discovery', run: discovery },
  { name: 'pages', run: pageHeaders },
  { name: 'errors', isForFiles: true, run: missingFile },
  { name: 'errors', needsSidecar: true, run: errors },
  { name: 'preflight', needsSidecar: true, run: preflights },
  { name: 'request-id', needsSidecar: true, run: requestId },
  { name: 'one-version', needsSidecar: true, run: oneVersion },
  { name: 'mcp', needsSidecar: true, run: mcp },
  { name: 'hub', run: hub },
];

/** Examines a deployment from outside. Never throws for what it finds there. */
export async function examine(origin: string, env: NodeJS.ProcessEnv): Promise<Examination> {
  const door = await knock(origin);
  if (!door.isOpen) return { mode: null, findings: door.findings };
  const site = await lookAt(origin, door);
  const mode = site.isStatic ? 'static' : 'full';
  const recognised = ok(
    'mode',
    site.isStatic ? 'files alone (SITE_MODE=static)' : 'documents and sidecar (SITE_MODE=full)',
  );
  const findings = [...door.findings, recognised];
  for (const check of CHECKS) {
    if (check.isForFiles === true && !site.isStatic) continue;
    findings.push(...(await found(check, site, env)));
  }
  return { mode, findings };
}

async function found(
  { name, needsSidecar, run }: Check,
  site: Site,
  env: NodeJS.ProcessEnv,
): Promise<readonly Finding[]> {
  if (needsSidecar === true && site.isStatic) {
    return name === 'errors' ? [] : [skipped(name, 'a static site has none')];
  }
  try {
    return await run(site, env);
  } catch (error) {
    if (!(error instanceof NoReply)) throw error;
    return [
      failure(
        name,
        `it broke off: ${error.message}`,
        'See whether the sidecar or the proxy is up to it: its log says more.',
      ),
    ];
  }
}
