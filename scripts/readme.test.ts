import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readDataset } from '../src/dataset.ts';
import { filledMarkdown } from '../src/developers/fill-guide.ts';
import { guideParts } from '../src/developers/guide-parts.ts';
import { GUIDES } from '../src/developers/guides.ts';
import { ALL_VERSIONS } from '../sidecar/mcp/protocol/protocol-versions.ts';
import { reviewsSurface } from '../sidecar/mcp/surface/reviews-surface.ts';
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
const contributing = read('.github/CONTRIBUTING.md');
const business = { name: 'x', url: null, email: null };
const baseUrl = 'https://reviews.example';

const guideFiles = readdirSync(new URL('../src/developers/guides', import.meta.url));
const parts = guideParts({ business, reviews: [], baseUrl, hubUrl: `${baseUrl}/api/websub/hub` });

/** A guide as its page shows it. */
function guide(name: string): string {
  return filledMarkdown(read(`src/developers/guides/${name}.md`), { parts, baseUrl });
}

/** Everything that is written for people who use, run or change this. */
const all = [readme, contributing, ...GUIDES.map(({ name }) => guide(name))].join('\n');

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

  it('says that the content is a sample', () => {
    expect(readme).toContain('The content is a sample');
  });
});

describe('the guides and the README together', () => {
  const { scripts } = z
    .looseObject({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')));

  it.each(Object.keys(scripts))('names the script %s', (name) => {
    const command = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
    expect(all).toContain(`| \`${command}\` |`);
  });

  const [, sidecarNames = ''] = /const NAMES = \[([^\]]*)\]/.exec(read('sidecar/config.ts')) ?? [];
  const names = new Set([
    ...namesIn(sidecarNames, /'([A-Z_]+)'/g),
    ...['build', 'analyser'].flatMap((part) =>
      namesIn(read(`src/build/${part}-environment.ts`), /env\['([A-Z_]+)'\]/g),
    ),
  ]);

  it.each(SEARCH_PARAMETERS)('names and describes the search parameter %s', (name) => {
    expect(read('README.md')).toMatch(new RegExp(`^A search takes [^.]*\`${name}\``, 'm'));
    expect(guide('http')).toMatch(new RegExp(`^\\| \`${name}\` \\|`, 'm'));
  });

  it('looks for environment variables where they are read', () => {
    expect(names.size).toBeGreaterThan(20);
  });

  it.each([...names])('describes the environment variable %s', (name) => {
    expect(guide('operate')).toMatch(new RegExp(`^\\|[^|]*\`${name}\``, 'm'));
  });

  it.each(reviewsSurface.tools.map(({ name }) => name))('have the tool %s in the reference', (name) => {
    expect(guide('mcp')).toContain(`\n### ${name.replaceAll('_', String.raw`\_`)}\n`);
  });

  it('name every resource, prompt and revision of MCP', () => {
    const { resources, prompts } = reviewsSurface;
    const uris = resources.map(({ uri }) => uri).filter((uri) => !uri.startsWith('ui:'));
    for (const name of [...uris, ...prompts.map((each) => each.name)])
      expect(guide('mcp')).toContain(`\`${name}\``);
    for (const version of ALL_VERSIONS) expect(guide('mcp')).toContain(version);
  });

  it('shows a real analysis', () => {
    const [, asked = '', answered = ''] =
      /echo '(\{.*\})' \|\n[^\n]*\n```\n\n```json\n([\s\S]*?)```/.exec(guide('content')) ?? [];
    const { id, text, rating, vertical } = z
      .object({ id: z.int(), text: z.string(), rating: z.int(), vertical: z.string() })
      .parse(JSON.parse(asked));
    const analyzer = createAnalyzer(taxonomyOf(vertical) ?? taxonomyFor(vertical, null));
    const judged = analyzer.judge({ text, rating, language: null }, null);
    expect(JSON.parse(answered)).toEqual({ id, ...judged });
  });

  it('shows an aspects.yaml that is taken', () => {
    const [, yaml = ''] = /```yaml\n(aspects:[\s\S]*?)```/.exec(guide('content')) ?? [];
    const file = aspectsFile.parse(parse(yaml));
    const ids = taxonomyFor('Plumber', file).aspects.map((aspect) => aspect.id);
    expect(ids).toContain('parking');
    expect(ids.filter((id) => id === 'price')).toHaveLength(1);
  });

  it('are all pages, and no part of them is left unused', () => {
    expect(guideFiles.toSorted()).toEqual(GUIDES.map(({ name }) => `${name}.md`).toSorted());
    const places = guideFiles.flatMap((file) =>
      namesIn(read(`src/developers/guides/${file}`), /\{\{([a-z-]+)\}\}/g),
    );
    expect(new Set(places)).toEqual(new Set(Object.keys(parts)));
  });

  it('name files that are there', () => {
    const files = [
      ...namesIn(`${readme}${contributing}`, /`((?:src|sidecar|scripts)\/[\w./-]+)`/g),
      ...namesIn(readme, /\]\(([\w./-]+)\)/g),
    ];
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) expect(existsSync(new URL(`../${file}`, import.meta.url)), file).toBe(true);
  });
});
