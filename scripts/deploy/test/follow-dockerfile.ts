import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import process from 'node:process';
import { COMPILED } from '../../../sidecar/test/compiled.ts';
import { isInContext, type Stage } from './dockerfile.ts';
import type { Lockfile } from '../../complete-lockfile.ts';

/** What lets commands take less time, and has no part in what comes of them. */
const { PATH, MIMALLOC_PURGE_DELAY } = process.env;

/** What was made of the stages: for each the folder that stands for its root. */
export type Roots = ReadonlyMap<string, string>;

/**
 * Does in bare folders what a Dockerfile says, stage by stage, as far as it can be done without an engine: copies what
 * the context has, and runs the commands with `/app` and `/data` inside the folder. Packages are not fetched: they are
 * those that are installed for the project, all of them, or what the lockfile has without `--omit=dev`.
 */
export function followDockerfile(
  stages: readonly Stage[],
  {
    project,
    ignoreFile,
    into,
    args,
  }: { project: string; ignoreFile: string; into: string; args: NodeJS.ProcessEnv },
): Roots {
  const roots = new Map<string, string>();
  for (const [at, stage] of stages.entries()) {
    const root = join(into, stage.name || `stage-${at}`);
    mkdirSync(root, { recursive: true });
    roots.set(stage.name, root);
    follow(stage, { root, roots, project, ignoreFile, args });
  }
  return roots;
}

interface Place {
  readonly root: string;
  readonly roots: Roots;
  readonly project: string;
  readonly ignoreFile: string;
  readonly args: NodeJS.ProcessEnv;
}

function follow({ instructions }: Stage, place: Place): void {
  let folder = '/';
  for (const { name, rest } of instructions) {
    if (name === 'WORKDIR') folder = rest;
    const here = join(place.root, folder);
    mkdirSync(here, { recursive: true });
    if (name === 'COPY') copy(rest.split(/\s+/), here, place);
    if (name === 'RUN') run(rest, here, place);
  }
}

function copy(words: readonly string[], here: string, { project, roots, ignoreFile }: Place): void {
  const stage = words[0]?.startsWith('--from=') === true ? words[0].slice('--from='.length) : null;
  const [to = '', ...from] = words.slice(stage === null ? 0 : 1).toReversed();
  for (const each of from) {
    const source = stage === null ? join(project, each) : join(roots.get(stage) ?? '', each);
    const target = to.endsWith('/') ? join(here, to, each.split('/').at(-1) ?? '') : join(here, to);
    if (!existsSync(source)) throw new Error(`COPY ${each}: it is not there`);
    if (stage !== null) {
      // Nothing is copied from a stage twice: it has thousands of files, which are as quickly moved as one.
      mkdirSync(dirname(target), { recursive: true });
      renameSync(source, target);
      continue;
    }
    const filter = (path: string) => isInContext(ignoreFile, relative(project, path));
    if (!filter(source)) throw new Error(`COPY ${each}: the context leaves it out`);
    cpSync(source, target, { recursive: true, verbatimSymlinks: true, filter });
  }
}

function run(command: string, here: string, { root, project, args }: Place): void {
  if (command.startsWith('npm ci')) {
    if (command.includes('--omit=dev')) linkProductionPackages(project, here);
    else symlinkSync(join(project, 'node_modules'), join(here, 'node_modules'));
    return;
  }
  // Whoever is named here has another name in the image.
  const inside = command.replaceAll(/ -[og] node\b/g, '').replaceAll(/(?<= )\/(?=data|app)/g, `${root}/`);
  execFileSync('sh', ['-ec', inside], {
    cwd: here,
    env: { ...COMPILED, MIMALLOC_PURGE_DELAY, PATH, ...args },
    stdio: 'pipe',
  });
}

/** What `npm ci --omit=dev` would install, as the lockfile has it. */
function linkProductionPackages(project: string, here: string): void {
  // npm wrote the file, and its version 3 has this shape.
  const { packages } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as Lockfile;
  for (const [location, { dev }] of Object.entries(packages)) {
    const source = join(project, location);
    if (location === '' || dev === true || location.includes('/node_modules/') || !existsSync(source))
      continue;
    cpSync(source, join(here, location), { recursive: true });
  }
}
