import { expect, it } from 'vitest';
import { z } from 'zod';
import { SEARCH_PARAMETERS } from '../../domain/search-parameters.ts';
import { openapiOf } from '../openapi.ts';
import { filesOnly } from './files-only.ts';

const business = { name: 'Copper & Wren', url: null, email: null };
const full = openapiOf({ business, baseUrl: 'https://reviews.example' });
const part = z.looseObject({
  paths: z.record(z.string(), z.looseObject({})),
  components: z.record(z.string(), z.record(z.string(), z.json())),
});

it('has the documents and pages, and nothing that the sidecar answers', () => {
  const { paths } = part.parse(filesOnly(full, { hasHub: false }));
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/reviews.json', '/insights.json', '/api/feed.json', '/embed.json', '/']),
  );
  const { components: _, ...rest } = filesOnly(full, { hasHub: false });
  const text = JSON.stringify(rest);
  for (const word of [
    '/api/reviews',
    '/api/websub',
    '/mcp',
    '/healthz',
    'WebSub',
    'sidecar',
    'ETag',
    '429',
  ]) {
    expect(text, word).not.toContain(word);
  }
  for (const name of SEARCH_PARAMETERS) expect(text).not.toContain(`"name":"${name}","in":"query"`);
});

it('says what is a topic where there is a hub', () => {
  expect(JSON.stringify(filesOnly(full, { hasHub: true }))).toContain('A WebSub topic.');
});

it('has exactly the schemas that it refers to', () => {
  const document = filesOnly(full, { hasHub: false });
  const { components } = part.parse(document);
  const named = new Set(
    [...JSON.stringify(document).matchAll(/#\/components\/(\w+)\/(\w+)/g)].map(
      ([, kind, name]) => `${kind}/${name}`,
    ),
  );
  const there = Object.entries(components).flatMap(([kind, members]) =>
    Object.keys(members).map((name) => `${kind}/${name}`),
  );
  expect(there.toSorted()).toEqual([...named].toSorted());
});
