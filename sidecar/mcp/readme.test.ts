import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ALL_VERSIONS } from './protocol/protocol-versions.ts';
import { reviewsSurface } from './surface/reviews-surface.ts';

test('the README names every tool, resource, prompt and revision', async () => {
  const readme = await readFile('README.md', 'utf8');
  const { tools, resources, prompts } = reviewsSurface;
  const names = [
    ...tools.map(({ name }) => name),
    ...resources.map(({ uri }) => uri).filter((uri) => !uri.startsWith('ui:')),
    ...prompts.map(({ name }) => name),
  ];
  for (const name of names) expect(readme).toContain(`\`${name}\``);
  for (const version of ALL_VERSIONS) expect(readme).toContain(version);
});
