import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createAnalyzer, type Analyzer, type AskedAspect } from '../src/insights/analyze-review.ts';
import { aspectNamed, guessVertical } from '../src/insights/taxonomy/auto.ts';
import type { Taxonomy } from '../src/insights/taxonomy/schema.ts';
import { taxonomyFor, taxonomyOf } from '../src/insights/taxonomy/verticals.ts';

/**
 * Reads JSON lines `{id, text, rating|null, language?, vertical?, aspects?: [{id, terms?: string[]}]}` on stdin and
 * writes one line `{id, sentiment {score, label}, aspects: [{id, polarity, score, basis, evidence}]}` for each on
 * stdout, in the same order. With `aspects`, only those: by their `terms` in the text, or by their id in the
 * vocabulary; one that the text does not speak of is left out. The vocabulary is the one of `vertical` (here or
 * `--vertical`: one that ships, or a schema.org type), else the one that fits the text best. A line that cannot be read
 * is named on stderr, the rest is answered, and the exit code is 1.
 */
const { values } = parseArgs({ options: { vertical: { type: 'string' } } });

const line = z.object({
  id: z.union([z.string(), z.number()]),
  text: z.string().nullable(),
  rating: z.int().min(1).max(5).nullish(),
  language: z.string().nullish(),
  vertical: z.string().nullish(),
  aspects: z.array(z.object({ id: z.string(), terms: z.array(z.string()).nullish() })).nullish(),
});

interface Ready {
  taxonomy: Taxonomy;
  analyzer: Analyzer;
}

const ready = new Map<string, Ready>();

function readyFor(vertical: string): Ready {
  const known = ready.get(vertical);
  if (known !== undefined) return known;
  const taxonomy = taxonomyOf(vertical) ?? taxonomyFor(vertical, null);
  const made = { taxonomy, analyzer: createAnalyzer(taxonomy) };
  ready.set(vertical, made);
  return made;
}

function answer(record: z.output<typeof line>): string {
  const { id, text } = record;
  const unnamed =
    record.aspects?.filter((aspect) => (aspect.terms ?? []).length === 0).map((aspect) => aspect.id) ?? [];
  const needsVocabulary = record.aspects == null || unnamed.length > 0;
  const vertical =
    record.vertical ?? values.vertical ?? (needsVocabulary ? guessVertical(text ?? '', unnamed) : 'generic');
  const { taxonomy, analyzer } = readyFor(vertical);
  const names = new Map<string, string>();
  const asked = record.aspects?.map((aspect): AskedAspect => {
    if ((aspect.terms ?? []).length > 0) return { id: aspect.id, terms: aspect.terms ?? undefined };
    const meant = aspectNamed(taxonomy, aspect.id)?.id ?? aspect.id;
    if (!names.has(meant)) names.set(meant, aspect.id);
    return { id: meant };
  });
  const judged = analyzer.judge(
    { text, rating: record.rating ?? null, language: record.language ?? null },
    asked ?? null,
  );
  const aspects = judged.aspects.map((aspect) => ({ ...aspect, id: names.get(aspect.id) ?? aspect.id }));
  return `${JSON.stringify({ id, sentiment: judged.sentiment, aspects })}\n`;
}

function complaint(error: unknown): string {
  if (error instanceof z.ZodError) {
    return error.issues.map((issue) => `${issue.path.join('.') || 'line'}: ${issue.message}`).join('; ');
  }
  return error instanceof Error ? error.message : String(error);
}

let number = 0;
for await (const raw of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  number++;
  if (raw.trim() === '') continue;
  try {
    const output = answer(line.parse(JSON.parse(raw)));
    if (!process.stdout.write(output)) await once(process.stdout, 'drain');
  } catch (error) {
    console.error(`line ${number}: ${complaint(error)}`);
    process.exitCode = 1;
  }
}
