import { expect, test } from 'vitest';
import { z } from 'zod';
import { homeServices } from './test/home-services.ts';
import { holdPublication } from './test/mcp-server.ts';
import { ALL_VERSIONS } from './protocol/protocol-versions.ts';
import { reviewsSurface } from './surface/reviews-surface.ts';

/** What the developer pages show: they cannot ask the sidecar, which they are built without. */
const REFERENCE = '../../src/developers/mcp-reference.json';

const named = z.object({ name: z.string(), title: z.string(), description: z.string() });
const properties = z.object({ properties: z.record(z.string(), z.unknown()) });
const tool = named
  .extend({
    inputSchema: properties.extend({ required: z.array(z.string()).default([]) }),
    outputSchema: properties,
  })
  .transform(({ inputSchema, outputSchema, ...rest }) => ({
    ...rest,
    arguments: inputSchema.properties,
    required: inputSchema.required,
    answers: Object.keys(outputSchema.properties),
  }));
const prompt = named.extend({
  arguments: z.array(z.object({ name: z.string(), description: z.string(), required: z.boolean() })),
});

test('the reference of the developer pages is what is offered (vitest -u writes it anew)', async () => {
  const { tools, resources, prompts } = reviewsSurface;
  const view = (await holdPublication(homeServices(), 'https://reviews.example')).snapshot();
  const reference = {
    versions: ALL_VERSIONS,
    tools: tools.map((each) => tool.parse(each.definition(view))),
    resources: resources
      .filter(({ uri }) => uri.startsWith('reviews:'))
      .map((each) => ({ uri: each.uri, ...named.parse(each.definition(view)) })),
    prompts: prompts.map((each) => prompt.parse(each.definition(view))),
  };
  await expect(`${JSON.stringify(reference, null, 1)}\n`).toMatchFileSnapshot(REFERENCE);
});
