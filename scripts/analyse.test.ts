import { EventEmitter, once } from 'node:events';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { say, startFakeAnalyser } from '../src/analyser/test/fake-analyser.ts';
import { AnalyseContent, obedient, outcomeOf, TEXTS } from './test/analyse-content.ts';

describe('npm run analyse', () => {
  it('asks about each review, sending no more than text and stars, and exits with 0', async () => {
    using content = new AnalyseContent(TEXTS);
    await using server = await startFakeAnalyser(obedient);
    const { status, stdout, stderr } = await outcomeOf(content.start(server));
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toBe('6 reviews judged by small, 1200 tokens asked, 120 answered\n');
    expect(server.asked.map(({ review }) => review).toSorted()).toEqual(TEXTS.toSorted());
    expect(JSON.stringify(server.asked)).not.toContain('Privately');
  });

  it('is taken by a build, which says how many reviews are whose', async () => {
    using content = new AnalyseContent(TEXTS);
    const before = await content.built();
    await using server = await startFakeAnalyser(obedient);
    await content.run(server, ['--max-reviews', '4']);
    const said: string[] = [];
    const { model, per_review: perReview } = await content.built((line) => said.push(line));
    expect(said).toEqual([
      'judgements: of 6 reviews 4 by small (prompt 1), the rest by the built-in analysis',
    ]);
    expect(model.analysed_by).toEqual([
      { name: before.model.name, version: before.model.version, review_count: 2 },
      { name: 'small', version: 'prompt 1', review_count: 4 },
    ]);
    expect({ ...before.model, analysed_by: null }).toEqual({ ...model, analysed_by: null });
    const quoted = Object.values(perReview).flatMap(({ aspects }) => aspects.map(({ evidence }) => evidence));
    expect(quoted).toContain('Too expensive for what it was');
    expect(server.asked).toHaveLength(4);
  });

  it('is told by a build where nothing of an answer stands', async () => {
    const text = 'The price was terrible.';
    using content = new AnalyseContent([{ text, rating: 1 }]);
    await using server = await startFakeAnalyser((_, response) => {
      const aspects = [{ id: 'price', polarity: 'positive', evidence: text }];
      say(response, { sentiment: 'positive', aspects, problems: [] });
    });
    await content.run(server);
    const said: string[] = [];
    await content.built((line) => said.push(line));
    expect(said).toEqual([
      'judgements: of 1 review 0 by a model, the rest by the built-in analysis (of 1 answer nothing stands beside what words and stars say)',
    ]);
  });

  it('exits with 1 in the run that an answer was refused in, and with 0 in later ones, which tell of it', async () => {
    using content = new AnalyseContent(TEXTS);
    await using server = await startFakeAnalyser((asked, response, number) =>
      number === 1 ? say(response, 'Sure!') : obedient(asked, response),
    );
    expect(await content.run(server, ['--max-reviews', '2'])).toMatchObject({ status: 1 });
    const told = /1 refused in earlier runs.* delete the lines with "judgement":null from .*small\.jsonl\n/;
    for (const left of ['2 left for another run\n', '']) {
      const { status, stdout } = await content.run(server, ['--max-reviews', '2']);
      expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringMatching(told) });
      expect(stdout).toContain(left);
    }
    const path = join(content.dir, 'analysis/small.jsonl');
    const lines = readFileSync(path, 'utf8').split('\n');
    writeFileSync(path, lines.filter((line) => !line.includes('"judgement":null')).join('\n'));
    const { status, stdout } = await content.run(server);
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.not.stringContaining('refused') });
    expect(server.asked.at(-1)?.review).toBe(server.asked[0]?.review);
  });

  it('refuses to run beside another over the same content, also with another TMPDIR, until that is killed', async () => {
    using content = new AnalyseContent(TEXTS);
    const events = new EventEmitter();
    await using server = await startFakeAnalyser((asked, response, number) => {
      if (number === 1) events.emit('asked');
      else obedient(asked, response);
    });
    const first = content.start(server);
    await once(events, 'asked');
    const TMPDIR = join(content.dir, 'tmp');
    mkdirSync(TMPDIR);
    const { status, stderr } = await outcomeOf(content.start(server, [], { env: { TMPDIR } }));
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'Another npm run analyse is asking about these reviews.\n',
    });
    const ended = once(first, 'close');
    first.kill('SIGKILL');
    await ended;
    expect(server.asked).toHaveLength(1);
    expect(await content.run(server)).toMatchObject({ status: 0 });
    expect(readdirSync(join(content.dir, 'analysis'))).toEqual(['small.jsonl']);
  });

  it('keeps every answer where its file is put back to an older one meanwhile', async () => {
    using content = new AnalyseContent(TEXTS);
    const path = join(content.dir, 'analysis/small.jsonl');
    await using server = await startFakeAnalyser((asked, response, number) => {
      if (number === 2) copyFileSync(path, `${path}.older`);
      if (number === 4) renameSync(`${path}.older`, path);
      obedient(asked, response);
    });
    expect(await content.run(server)).toMatchObject({ status: 0 });
    const { stdout } = await content.run(server);
    expect(stdout).toContain('  6 known from earlier runs');
    expect(server.asked).toHaveLength(6);
  });

  it('comes to all reviews with a small budget, though a lying server gives some no answer', async () => {
    using content = new AnalyseContent(['Fair price.', 'Clean work.', 'Always late.']);
    await using server = await startFakeAnalyser((asked, response) => {
      if (asked.review.includes('late')) response.end('<!doctype html><title>BUY AT EVIL.EXAMPLE</title>');
      else obedient(asked, response);
    });
    for (let runs = 0; runs < 4; runs += 1) await content.run(server, ['--max-reviews', '1']);
    const order = server.asked.map(({ review }) => review);
    expect(new Set(order.slice(0, 3)).size).toBe(3);
    expect(order[3]).toBe('Always late.');
  });

  it('exits with 2 and one line that names the variable', async () => {
    using content = new AnalyseContent(TEXTS);
    await using server = await startFakeAnalyser(obedient);
    const { status, stdout, stderr } = await content.run({ ...server, url: 'localhost:11434' });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^ANALYSER_URL="localhost:11434" cannot be used: .+\n$/);
  });

  it('takes a blank CONTENT_DIR for none, as a build does', async () => {
    using content = new AnalyseContent(TEXTS);
    await using server = await startFakeAnalyser(obedient);
    const cwd = join(content.dir, 'place');
    mkdirSync(cwd);
    symlinkSync(content.dir, join(cwd, 'content'));
    const { status, stdout } = await outcomeOf(content.start(server, [], { cwd, env: { CONTENT_DIR: ' ' } }));
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('6 reviews judged') });
  });

  it('exits with 1, and asks nothing, where a directory stands for a file of answers', async () => {
    using content = new AnalyseContent(TEXTS);
    mkdirSync(join(content.dir, 'analysis/dir.jsonl'), { recursive: true });
    await using server = await startFakeAnalyser(obedient);
    const { status, stderr } = await content.run(server);
    expect({ status, asked: server.asked }).toEqual({ status: 1, asked: [] });
    expect(stderr).toMatch(
      /analysis\/dir\.jsonl {2}file {2}expected a file of answers .*, got a directory: move it out of analysis\/.*\n$/,
    );
  });

  it('tells of a server that fails what it says, and of every review', async () => {
    using content = new AnalyseContent(TEXTS);
    await using server = await startFakeAnalyser((asked, response) => {
      if (asked.review === 'Fair price.')
        response.writeHead(400).end('{"error": {"message": "The context\\nis too long."}}');
      else obedient(asked, response);
    });
    const { status, stdout } = await content.run(server);
    expect(status).toBe(1);
    expect(stdout).toBe(
      '5 reviews judged by small, 1000 tokens asked, 100 answered\n' +
        '  1 without an answer: it answers 400, and says "The context is too long."\n',
    );
    for (let runs = 0; runs < 3; runs += 1) await content.run(server);
    // Each run asks it again, and the next one keeps one line of that.
    const failed = readFileSync(join(content.dir, 'analysis/small.jsonl.failed'), 'utf8');
    expect({ asked: server.asked.length, failed: failed.trimEnd().split('\n').length }).toEqual({
      asked: 9,
      failed: 2,
    });
  });

  it('exits with 1 where the server wants a key and none is set, and says what to set', async () => {
    using content = new AnalyseContent(TEXTS);
    await using server = await startFakeAnalyser((_, response) => void response.writeHead(401).end());
    const { status, stderr } = await content.run(server);
    expect(status).toBe(1);
    expect(stderr).toContain(
      'Given up: it answers 401: it wants a key, so set ANALYSER_KEY_FILE to a file that holds one.\n',
    );
    expect(stderr).toContain('\n  5 not reached\n');
    expect(server.asked).toHaveLength(1);
  });

  it('is edited by hand at the risk of a warning of the build, which reads such a review itself', async () => {
    using content = new AnalyseContent(TEXTS);
    const before = await content.built();
    await using server = await startFakeAnalyser(obedient);
    await content.run(server);
    const path = join(content.dir, 'analysis/small.jsonl');
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    const at = lines.findIndex((line) => line.includes('Fair price'));
    writeFileSync(path, lines.map((line) => line.replace('Fair price', 'A bargain')).join('\n'));
    const said: string[] = [];
    const { model } = await content.built((line) => said.push(line));
    expect(said).toEqual([
      'judgements: of 6 reviews 5 by small (prompt 1), the rest by the built-in analysis',
      expect.stringMatching(
        new RegExp(
          `^Warning: .*analysis/small\\.jsonl:${at + 1} is passed over: the evidence is not in the review, or says nothing\\. .* delete the line\\.$`,
        ),
      ),
    ]);
    expect(model.analysed_by).toMatchObject([
      { name: before.model.name, review_count: 1 },
      { review_count: 5 },
    ]);
  });

  it('says, as a build does, that judgements are of no use once the vocabulary has changed', async () => {
    using content = new AnalyseContent(TEXTS);
    await using server = await startFakeAnalyser(obedient);
    expect(await content.run(server)).toMatchObject({ status: 0, stderr: '' });
    const said: string[] = [];
    await content.built((line) => said.push(line));
    expect(said.splice(0)).toEqual([expect.stringMatching(/^judgements: of 6 reviews 6 by small/)]);
    writeFileSync(join(content.dir, 'aspects.yaml'), 'aspects: [{id: price, label: Cost}]\n');
    await content.built((line) => said.push(line));
    const warning = expect.stringMatching(
      /Warning: 6 of 6 stored judgements are of no use, and 6 reviews have none: .*vocabulary/,
    );
    expect(said).toEqual([
      warning,
      'judgements: of 6 reviews 0 by a model, the rest by the built-in analysis',
    ]);
    expect(await content.run(server, ['--max-reviews', '1'])).toMatchObject({ stderr: warning });
  });
});
