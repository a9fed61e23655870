import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readDataset } from '../src/dataset.ts';
import { aspectsFile } from '../src/domain/aspects.ts';
import { openapiOf } from '../src/documents/openapi.ts';
import { SEARCH_PARAMETERS } from '../src/domain/search-parameters.ts';
import { searchResults } from '../src/domain/search-results.ts';
import { createAnalyzer } from '../src/insights/analyze-review.ts';
import { taxonomyFor, taxonomyOf } from '../src/insights/verticals/verticals.ts';

function read(path: string): string {
  return readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
}

const readme = read('README.md');

/** Names in quotes between two marks of a source file. */
function namesIn(source: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].map(([, name = '']) => name);
}

describe('the README', () => {
  const { paths } = z
    .looseObject({ paths: z.record(z.string(), z.unknown()) })
    .parse(
      openapiOf({ business: { name: 'x', url: null, email: null }, baseUrl: 'https://reviews.example' }),
    );

  it.each(Object.keys(paths))('names the route %s', (path) => {
    expect(readme).toContain(`\`${path}\``);
  });

  const { scripts } = z
    .looseObject({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')));

  it.each(Object.keys(scripts))('names the script %s', (name) => {
    const command = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
    expect(readme).toContain(`| \`${command}\` |`);
  });

  const [, sidecarNames = ''] = /const NAMES = \[([^\]]*)\]/.exec(read('sidecar/config.ts')) ?? [];
  const names = new Set([
    ...namesIn(sidecarNames, /'([A-Z_]+)'/g),
    ...['build', 'analyser'].flatMap((part) =>
      namesIn(read(`src/integrations/${part}-environment.ts`), /env\['([A-Z_]+)'\]/g),
    ),
  ]);

  it.each(SEARCH_PARAMETERS)('describes the search parameter %s', (name) => {
    expect(readme).toMatch(new RegExp(`^\\|[^|]*\`${name}[\`=]`, 'm'));
  });

  it('looks for environment variables where they are read', () => {
    expect(names.size).toBeGreaterThan(20);
  });

  it.each([...names])('describes the environment variable %s', (name) => {
    expect(readme).toMatch(new RegExp(`^\\|[^|]*\`${name}\``, 'm'));
  });

  it('shows a real answer', async () => {
    const [, json = ''] = /```json\n([\s\S]*?)```/.exec(readme) ?? [];
    const [, query = ''] = /search\?query=(\w+)&limit=1/.exec(readme) ?? [];
    const { reviews } = await readDataset('content');
    const matching = reviews.filter(({ text }) => text?.toLowerCase().includes(query.toLowerCase()) === true);
    expect(searchResults.parse(JSON.parse(json))).toEqual({
      matched: matching.length,
      returned: 1,
      reviews: matching.slice(0, 1),
      next: null,
    });
  });

  it('shows a real analysis', () => {
    const [, asked = '', answered = ''] =
      /echo '(\{.*\})' \|\n[^\n]*\n```\n\n```json\n([\s\S]*?)```/.exec(readme) ?? [];
    const { id, text, rating, vertical } = z
      .object({ id: z.int(), text: z.string(), rating: z.int(), vertical: z.string() })
      .parse(JSON.parse(asked));
    const analyzer = createAnalyzer(taxonomyOf(vertical) ?? taxonomyFor(vertical, null));
    const judged = analyzer.judge({ text, rating, language: null }, null);
    expect(JSON.parse(answered)).toEqual({ id, ...judged });
  });

  it('shows an aspects.yaml that is taken', () => {
    const [, yaml = ''] = /```yaml\n(aspects:[\s\S]*?)```/.exec(readme) ?? [];
    const file = aspectsFile.parse(parse(yaml));
    const ids = taxonomyFor('Plumber', file).aspects.map((aspect) => aspect.id);
    expect(ids).toContain('parking');
    expect(ids.filter((id) => id === 'price')).toHaveLength(1);
  });

  it('says that the content is a sample', () => {
    expect(readme).toContain('The content is a sample');
  });
});
