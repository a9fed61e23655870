import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createAnalyzer, type Analyzer } from '../src/insights/analyze-review.ts';
import { givesTerms } from '../src/insights/judging/asked-aspects.ts';
import { sumOf, type Contribution } from '../src/insights/judging/model.ts';
import type { Reason } from '../src/insights/judging/why.ts';
import { guessVertical } from '../src/insights/verticals/auto.ts';
import { taxonomyFor, taxonomyOf } from '../src/insights/verticals/verticals.ts';
import { linesOf } from '../src/build/lines.ts';
import { runScript } from './run-script.ts';
import { taxonomyNamed } from './vertical-option.ts';

/**
 * Reads JSON lines `{id, text, rating|null, language?, vertical?, aspects?: [{id, terms?: string[]}]}` on stdin and
 * writes one line `{id, sentiment {score, label}, aspects: [{id, polarity, score, basis, evidence}]}` for each on
 * stdout, in the same order. With `aspects`, only those, one for each entry that the text speaks of, in the order given:
 * by its `terms` in the text, and then with `terms: [{term, polarity, score, basis, evidence}]` for each term that stands
 * there, else by its id in the vocabulary. What the text does not speak of is left out. The vocabulary is the one of
 * `vertical` (here or `--vertical`: one that ships, or a schema.org type), else the one that fits the text best. A line
 * ends at LF or CRLF, nowhere else. One that cannot be read is named on stderr, the rest is answered, and the exit code
 * is 1. With `--why` it prints for people what the text is taken to say, what was added up for each judgement, in nats for
 * praise and for complaint, and for each problem that it seems to tell, in nats for its being told; what they come to; and what
 * that is held against.
 */
export const USAGE =
  'usage: node scripts/analyze.ts [--vertical VERTICAL] [--why] < LINES, JSON lines {id, text, rating|null, language?, vertical?, aspects?: [{id, terms?}]}';

const record = z.object({
  id: z.union([z.string(), z.number()]),
  text: z.string().nullable(),
  rating: z.int().min(1).max(5).nullish(),
  language: z.string().nullish(),
  vertical: z.string().nullish(),
  aspects: z.array(z.object({ id: z.string(), terms: z.array(z.string()).nullish() })).nullish(),
});

const analyzers = new Map<string, Analyzer>();

function analyzerFor(vertical: string): Analyzer {
  const known = analyzers.get(vertical);
  if (known !== undefined) return known;
  const made = createAnalyzer(taxonomyOf(vertical) ?? taxonomyFor(vertical, null));
  analyzers.set(vertical, made);
  return made;
}

function verticalOf({ text, vertical, aspects }: z.output<typeof record>, given: string | undefined): string {
  const named = vertical ?? given;
  if (named !== undefined) return named;
  const unnamed = aspects?.filter((aspect) => !givesTerms(aspect)).map((aspect) => aspect.id);
  return unnamed?.length === 0 ? 'generic' : guessVertical(text ?? '', unnamed ?? []);
}

function answer(asked: z.output<typeof record>, given: string | undefined): string {
  const { id, text, rating, language, aspects } = asked;
  const judged = analyzerFor(verticalOf(asked, given)).judge(
    { text, rating: rating ?? null, language: language ?? null },
    aspects ?? null,
  );
  return `${JSON.stringify({ id, ...judged })}\n`;
}

/** Figures, each in its column, and what they are of. */
function line(name: string, ...nats: readonly number[]): string {
  return `    ${nats.map((one) => one.toFixed(2).padStart(6)).join(' ')}  ${name}`;
}

function added({ name, plus, minus }: Contribution): string {
  return line(name, plus, minus);
}

/** What the columns of figures say: of a problem one, of everything else two. */
const HEADING =
  'praise, complaint, by what; of a problem: told, by what. In nats: 0.69 more doubles the odds, below 0 is against it.\n' +
  'In all is their sum: what is more than it is held against is taken to be so, unless what stands beside it says otherwise.\n';

/** What a judgement is of. */
function nameOf(aspect: string | null, problem: Reason['problem']): string {
  if (problem === undefined) return aspect ?? 'the text as a whole';
  return `${problem.isTold ? 'problem' : 'no problem'} ${problem.id}`;
}

/** What all comes to, and what it is held against. */
function total({ contributions, problem, against }: Reason): string {
  const bound = against === null ? '; told, as no model learnt of it' : `, against ${against.toFixed(2)}`;
  const name = `in all${bound}`;
  if (problem !== undefined)
    return line(
      name,
      problem.told.reduce((sum, { nats }) => sum + nats, 0),
    );
  return added({ name, ...sumOf(contributions) });
}

/** What a text is taken to say, as a whole and of each aspect. */
function judgedLine({ sentiment, aspects }: ReturnType<Analyzer['judge']>): string {
  const ofAspects = aspects.map(({ id, polarity, score }) => `, ${id} ${polarity} (${score})`);
  return `  judged: ${sentiment.label} (${sentiment.score})${ofAspects.join('')}`;
}

/** What a text is taken to say, and what was added up for each judgement of it, for people to read. */
function reasons(asked: z.output<typeof record>, given: string | undefined): string {
  const { id, text, rating, language } = asked;
  const analyzer = analyzerFor(verticalOf(asked, given));
  const source = { text, rating: rating ?? null, language: language ?? null };
  const found = analyzer.explain(source);
  const told = found.flatMap((reason) => [
    `  ${nameOf(reason.aspect, reason.problem)}: ${JSON.stringify(reason.words)}`,
    ...(reason.problem?.told ?? []).map(({ name, nats }) => line(name, nats)),
    ...reason.contributions.map(added),
    total(reason),
    ...(reason.model.length > 0
      ? ['    of the model, the weightiest:', ...reason.model.map((one) => `  ${added(one)}`)]
      : []),
  ]);
  return [id, judgedLine(analyzer.judge(source, null)), ...told, ''].join('\n');
}

function complaint(error: unknown): string {
  if (error instanceof z.ZodError) {
    return error.issues.map((issue) => `${issue.path.join('.') || 'line'}: ${issue.message}`).join('; ');
  }
  return error instanceof Error ? error.message : String(error);
}

/** Some editors begin UTF-8 with it. */
const BYTE_ORDER_MARK = /^\uFEFF/;

/** What became of a line: what is written for it, or what stood in its way, which begins with its number. */
type Answered = { readonly output: string } | { readonly complaint: string };

/** Answers each line of `chunks` that is not blank, in order. */
export async function* answersTo(
  chunks: AsyncIterable<Buffer>,
  { vertical, why = false }: { readonly vertical?: string | undefined; readonly why?: boolean } = {},
): AsyncGenerator<Answered> {
  let number = 0;
  for await (const line of linesOf(chunks)) {
    number++;
    const raw = number === 1 ? line.replace(BYTE_ORDER_MARK, '') : line;
    if (raw.trim() === '') continue;
    try {
      const asked = record.parse(JSON.parse(raw));
      yield { output: why ? reasons(asked, vertical) : answer(asked, vertical) };
    } catch (error) {
      yield { complaint: `line ${number}: ${complaint(error)}` };
    }
  }
}

/** Answers what comes in, on standard input unless it is given. Exit code 0: every line was answered; 1: some could not be; 2: bad use. */
export async function main(
  args: readonly string[],
  _env?: NodeJS.ProcessEnv,
  input: AsyncIterable<Buffer> = process.stdin,
): Promise<number> {
  const options = parseArgs({
    args: [...args],
    options: { vertical: { type: 'string' }, why: { type: 'boolean', default: false } },
  }).values;
  if (options.vertical !== undefined) taxonomyNamed(options.vertical);
  let status = 0;
  if (options.why) process.stdout.write(HEADING);
  for await (const answered of answersTo(input, options)) {
    if ('output' in answered) {
      if (!process.stdout.write(answered.output)) await once(process.stdout, 'drain');
    } else {
      console.error(answered.complaint);
      status = 1;
    }
  }
  return status;
}

if (import.meta.main) await runScript(main, USAGE);
