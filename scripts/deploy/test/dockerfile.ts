import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** One instruction of a Dockerfile: its name and what stands behind it, continued lines joined. */
export interface Instruction {
  readonly name: string;
  readonly rest: string;
}

/** A stage: what it starts from, what it is called, and what is done in it. */
export interface Stage {
  readonly from: string;
  readonly name: string;
  readonly instructions: readonly Instruction[];
}

/** The stages of a Dockerfile, in order. */
export function readDockerfile(path: string): readonly Stage[] {
  const text = readFileSync(path, 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ');
  const stages: { from: string; name: string; instructions: Instruction[] }[] = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const [name = '', rest = ''] = line.split(/\s+(.*)/s);
    if (name === 'FROM') {
      const [from = '', , called = ''] = rest.split(/\s+/);
      stages.push({ from, name: called, instructions: [] });
    } else stages.at(-1)?.instructions.push({ name, rest });
  }
  return stages;
}

/** What an instruction of a stage says, each time it stands there. */
export function said(stage: Stage, name: string): readonly string[] {
  return stage.instructions.filter((each) => each.name === name).map(({ rest }) => rest);
}

/**
 * Whether a path of the project, relative to it, gets into the context of a build by a .dockerignore: the last pattern
 * that fits decides. Of patterns it knows names, `*` for everything, `**` + `/` for any folder, and `*.` for an ending.
 */
export function isInContext(ignoreFile: string, path: string): boolean {
  const lines = readFileSync(ignoreFile, 'utf8').split('\n');
  let isIn = true;
  for (const line of lines) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const isKept = line.startsWith('!');
    if (fits(isKept ? line.slice(1) : line, path)) isIn = isKept;
  }
  return isIn;
}

function fits(pattern: string, path: string): boolean {
  if (pattern === '*') return true;
  if (!pattern.startsWith('**/')) return path === pattern || path.startsWith(`${pattern}/`);
  const name = pattern.slice(3);
  if (name.startsWith('*.')) return basename(path).endsWith(name.slice(1));
  return path.split('/').includes(name);
}
