import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { answersTo, main } from './analyze.ts';

/** In a process of its own. */
async function analyzeApart(lines: readonly string[]) {
  const child = spawn(process.execPath, ['scripts/analyze.ts']);
  const closed = once(child, 'close');
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  const [stdout, stderr] = await output;
  const [status]: unknown[] = await closed;
  const answers = stdout.split('\n').filter((line) => line !== '');
  return { status, stderr, answers: answers.map((line): unknown => JSON.parse(line)) };
}

/** All of the command, in this process. */
async function analyzeHere(lines: readonly string[], args: readonly string[] = []) {
  const output: string[] = [];
  const written = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    output.push(String(line));
    return true;
  });
  try {
    const input = Readable.from(lines.map((line) => Buffer.from(`${line}\n`)));
    return { status: await main(args, {}, input), output };
  } finally {
    written.mockRestore();
  }
}

/** In this process; each chunk comes on its own. */
async function answered(chunks: readonly (string | Buffer)[]) {
  const answers: unknown[] = [];
  const complaints: string[] = [];
  for await (const each of answersTo(Readable.from(chunks.map((chunk) => Buffer.from(chunk))))) {
    if ('output' in each) answers.push(JSON.parse(each.output));
    else complaints.push(each.complaint);
  }
  return { answers, complaints };
}

function asked(review: string, aspects: readonly { id: string; terms?: readonly string[] }[]): string {
  return JSON.stringify({ id: 'a', text: review, rating: null, aspects });
}

test('answers each line in order: aspects found, aspects asked for, other languages, no text', async () => {
  const { status, output } = await analyzeHere([
    '{"id":"a","text":"Great food but the service was dreadful!","rating":null}',
    '{"id":"b","text":"Great food but the service was dreadful!","rating":null,"aspects":[{"id":"x","terms":["service"]}]}',
    '{"id":"c","text":"Una comida excelente, volveremos pronto","rating":5}',
    '{"id":4,"text":null,"rating":2}',
  ]);
  expect(output.map((line): unknown => JSON.parse(line))).toMatchObject([
    {
      id: 'a',
      aspects: [
        { id: 'food', polarity: 'positive', basis: 'text', evidence: 'Great food' },
        { id: 'service', polarity: 'negative' },
      ],
    },
    { id: 'b', aspects: [{ id: 'x', polarity: 'negative', evidence: 'the service was dreadful' }] },
    { id: 'c', sentiment: { score: 0.99, label: 'positive' }, aspects: [] },
    { id: 4, sentiment: { score: -0.5, label: 'negative' }, aspects: [] },
  ]);
  expect(status).toBe(0);
});

test('names the lines it cannot read, answers the rest and exits with 1', async () => {
  const { status, stderr, answers } = await analyzeApart([
    'nonsense',
    '{"id":"a","text":"Fine.","rating":9}',
    '{"id":"b","text":"Fine.","rating":4}',
  ]);
  expect(answers).toMatchObject([{ id: 'b' }]);
  expect(stderr).toMatch(/^line 1: .*\nline 2: rating: /);
  expect(status).toBe(1);
});

test('says once what the figures of --why are', async () => {
  const line = '{"id":"a","text":"The faucet still leaks.","rating":1,"vertical":"home-services"}';
  const { output } = await analyzeHere([line, line], ['--why']);
  const [heading, ...reasons] = output;
  expect(heading).toMatch(
    /^praise, complaint, by what; of a problem: told, by what\. In nats: .+\nIn all is their sum: .+\n$/,
  );
  expect(reasons).toHaveLength(2);
  expect(reasons[0]).toMatch(
    /^a\n {2}judged: negative \(-0\.\d+\), .+\n {2}the text as a whole: ".+\n +-?[\d.]+ +-?[\d.]+ {2}\S/,
  );
});

test('says with --why what each sum comes to, and what it is held against', async () => {
  const review = { id: 'a', text: 'The room was dirty. Staff fine.', rating: 3, vertical: 'hotels' };
  const { output } = await analyzeHere([JSON.stringify(review)], ['--why']);
  const rows = output.at(-1)?.split('\n') ?? [];
  expect(rows[1]).toMatch(/^ {2}judged: \w+ \(-?[\d.]+\), (\w+ \w+ \(-?[\d.]+\)(, )?)+$/);
  const judgements = rows.slice(2).filter((row) => /^ {2}\w/.test(row));
  expect(judgements).toContain('  problem dirty-room: "room was dirty"');
  expect(rows.filter((row) => row.includes('  in all, against '))).toHaveLength(judgements.length);
  const end = rows.findIndex((row) => row.includes('in all'));
  const figures = rows.slice(3, end + 1).map((row) => row.trim().split(/ +/).slice(0, 2).map(Number));
  const total = figures.pop() ?? [];
  for (const at of [0, 1])
    // Each figure is rounded by itself.
    expect(figures.reduce((sum, row) => sum + (row[at] ?? 0), 0)).toBeCloseTo(total[at] ?? Number.NaN, 1);
});

test('reads past a byte order mark', async () => {
  const { answers, complaints } = await answered(['\uFEFF{"id":"a","text":"Fine.","rating":4}\n']);
  expect(answers).toMatchObject([{ id: 'a' }]);
  expect(complaints).toEqual([]);
});

test('ends lines at LF and CRLF only, and keeps letters that two chunks share', async () => {
  const { answers, complaints } = await answered([
    '{"id":"a","text":"Great food.\u2028Rude staff.\u2029Caf',
    Buffer.from('é').subarray(0, 1),
    Buffer.from('é').subarray(1),
    ' was clean.","rating":null,"aspects":[{"id":"x","terms":["Café"]},{"id":"y","terms":["staff"]}]}\r\n\r\nnon',
    'sense\n{"id":"b","text":null,"rating":3}',
  ]);
  expect(answers).toMatchObject([
    {
      aspects: [
        { id: 'x', evidence: 'Café was clean' },
        { id: 'y', polarity: 'negative' },
      ],
    },
    { id: 'b' },
  ]);
  expect(complaints).toEqual([expect.stringMatching(/^line 3: /)]);
});

test('answers each given entry in the order given, with a polarity for each of its terms', async () => {
  const { answers } = await answered([
    asked('The soup was cold but the bread was delicious.', [
      { id: 'food', terms: ['bread', 'soup', 'fish'] },
      { id: 'service', terms: ['waiter'] },
      { id: 'food', terms: ['soup'] },
    ]),
  ]);
  expect(answers).toMatchObject([
    {
      aspects: [
        {
          id: 'food',
          terms: [
            { term: 'bread', polarity: 'positive', basis: 'text', evidence: 'the bread was delicious' },
            { term: 'soup', polarity: 'negative', basis: 'text', evidence: 'The soup was cold' },
          ],
        },
        { id: 'food', polarity: 'negative', terms: [{ term: 'soup', polarity: 'negative' }] },
      ],
    },
  ]);
});

test('ends quietly where nobody reads on', async () => {
  const child = spawn(process.execPath, ['scripts/analyze.ts']);
  const closed = once(child, 'close');
  const stderr = text(child.stderr);
  child.stdin.on('error', () => undefined);
  child.stdin.end('{"id":1,"text":"Great food","rating":5}\n'.repeat(20_000));
  await once(child.stdout, 'data');
  child.stdout.destroy();
  expect([await stderr, await closed]).toEqual(['', [0, null]]);
});
