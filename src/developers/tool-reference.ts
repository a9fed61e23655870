import { z } from 'zod';
import reference from './mcp-reference.json' with { type: 'json' };
import { type Block, type Line, type Table, lineOf } from './part.ts';
import { typeOf } from './schema-type.ts';

const named = z.object({ name: z.string(), title: z.string(), description: z.string() });

/** What the sidecar offers to agents, as its own test writes it down: pages are built without the sidecar. */
const { versions, tools, resources, prompts } = z
  .object({
    versions: z.array(z.string()),
    tools: z.array(
      named.extend({
        arguments: z.record(z.string(), z.looseObject({ description: z.string().optional() })),
        required: z.array(z.string()),
        answers: z.array(z.string()),
      }),
    ),
    resources: z.array(named.extend({ uri: z.string() })),
    prompts: z.array(
      named.extend({
        arguments: z.array(z.object({ name: z.string(), description: z.string(), required: z.boolean() })),
      }),
    ),
  })
  .parse(reference);

/** The revisions of the protocol that are spoken, newest first. */
export const MCP_VERSIONS: readonly string[] = versions;

/** Every tool: what it answers, its arguments, and the members of its answer. */
export function toolBlocks(): Block[] {
  return tools.flatMap(({ name, title, description, arguments: taken, required, answers }): Block[] => [
    { heading: name, id: name },
    { paragraph: [`${title}. `, ...lineOf(description)] },
    ...(Object.keys(taken).length === 0 ? [] : [argumentTable(taken, required)]),
    { paragraph: ['Answers with ', ...codes(answers), '.'] },
  ]);
}

/** Resources by URI and prompts by name. */
export function resourceTable(): Table {
  return {
    head: ['Resource or prompt', 'What it is', 'Arguments'],
    rows: [
      ...resources.map(({ uri, description }): Line[] => [[{ code: uri }], lineOf(description), []]),
      ...prompts.map(({ name, description, arguments: taken }): Line[] => [
        [{ code: name }],
        lineOf(description),
        codes(taken.map((one) => (one.required ? one.name : `${one.name}?`))),
      ]),
    ],
  };
}

function argumentTable(
  taken: Readonly<Record<string, { description?: string | undefined }>>,
  required: readonly string[],
): Table {
  return {
    head: ['Argument', 'Takes', 'Meaning'],
    rows: Object.entries(taken).map(([name, schema]) => [
      [{ code: name }, ...(required.includes(name) ? [' (required)'] : [])],
      [typeOf(schema)],
      lineOf(schema.description ?? ''),
    ]),
  };
}

function codes(names: readonly string[]): Line {
  return names.flatMap((name, at) => (at === 0 ? [{ code: name }] : [', ', { code: name }]));
}
