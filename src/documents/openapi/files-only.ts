import { z } from 'zod';
import { INSIGHTS_PART_PATHS } from '../../domain/insights-parts.ts';
import type { JsonObject } from './json-schema.ts';

/** What is a file on every host; the rest is answered by the sidecar. */
const OF_FILES: ReadonlySet<string> = new Set(['Documents', 'Pages']);

const FILES_ONLY =
  'Every path is a file: a host of files answers GET and HEAD, each in its own way with validators, codings and what it does not find.';

const NOT_FOUND = { '404': { description: 'There is no such file.' } } as const;

const json = z.record(z.string(), z.json());

const operation = z.looseObject({
  description: z.string().optional(),
  tags: z.array(z.string()),
  parameters: z.array(json).default([]),
  responses: z.record(z.string(), z.looseObject({ headers: z.json().optional() })),
});

const whole = z.looseObject({
  info: json,
  tags: z.array(z.looseObject({ name: z.string() })),
  paths: z.record(z.string(), z.looseObject({ get: operation.optional() })),
  components: z.looseObject({ schemas: json }),
});

/**
 * The part of an OpenAPI document that is true of a host that serves files alone: its documents and pages, without what
 * only the sidecar promises (queries, conditions, errors with a body, and the hub unless there is one elsewhere).
 */
export function filesOnly(document: JsonObject, { hasHub }: { hasHub: boolean }): JsonObject {
  const { info, tags, paths, components, ...rest } = whole.parse(document);
  const kept = Object.entries(paths).flatMap(([path, { get }]) =>
    // Reviews that files alone can serve are too few for parts.
    path !== INSIGHTS_PART_PATHS && get !== undefined && get.tags.some((tag) => OF_FILES.has(tag))
      ? [[path, { get: ofFile(get, hasHub) }] as const]
      : [],
  );
  const left = json.parse({
    ...rest,
    info: { ...info, description: FILES_ONLY },
    tags: tags
      .filter(({ name }) => OF_FILES.has(name))
      .map((tag) => (tag.name === 'Documents' ? { ...tag, description: 'Published as files.' } : tag)),
    paths: Object.fromEntries(kept),
  });
  return { ...left, components: { schemas: reached(left, components.schemas) } };
}

function ofFile(get: z.output<typeof operation>, hasHub: boolean): object {
  const { parameters, responses, description, ...rest } = get;
  const inPath = parameters.filter((parameter) => parameter['in'] === 'path');
  const { headers: _, ...found } = responses['200'] ?? {};
  return {
    ...rest,
    ...(description === undefined ? {} : { description: inWords(description, hasHub) }),
    ...(inPath.length === 0 ? {} : { parameters: inPath }),
    responses: { '200': found, ...NOT_FOUND },
  };
}

/** Without the sentence on WebSub where there is no hub, and of the page that searches what it does by itself. */
function inWords(description: string, hasHub: boolean): string {
  const said = hasHub ? description : description.replace(' A WebSub topic.', '');
  return said.startsWith('Takes the parameters of') ? 'Searches in the browser.' : said;
}

/** The schemas that a document refers to, and those that these refer to. */
function reached(document: JsonObject, schemas: JsonObject): JsonObject {
  const names = new Set<string>();
  const look = (text: string) => {
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (names.has(name)) continue;
      names.add(name);
      look(JSON.stringify(schemas[name]));
    }
  };
  look(JSON.stringify(document));
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => names.has(name)));
}
