import { EventEmitter, once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startFakeAnalyser } from '../src/analyser/test/fake-analyser.ts';
import { AnalyseContent, obedient, outcomeOf, TEXTS } from './test/analyse-content.ts';

/** Where answers go that cannot be stored in their place. */
const KEPT = 'analysis/small-kept.jsonl';

describe('npm run analyse that does not come to its end', () => {
  it('goes on after a kill without asking again what was answered', async () => {
    using content = new AnalyseContent(TEXTS);
    const events = new EventEmitter();
    const answered: string[] = [];
    await using server = await startFakeAnalyser((asked, response, number) => {
      // The fourth question is never answered: then the process is killed.
      if (number === 4) return void events.emit('fourth');
      answered.push(asked.review);
      obedient(asked, response);
    });
    const child = content.start(server);
    await once(events, 'fourth');
    const killed = once(child, 'close');
    child.kill('SIGKILL');
    await killed;
    const path = join(content.dir, 'analysis/small.jsonl');
    expect(readFileSync(path, 'utf8').trimEnd().split('\n')).toHaveLength(3);
    appendFileSync(path, '{"version":1,"asked":"torn');

    expect(await content.run(server)).toMatchObject({ status: 0 });
    expect(answered.toSorted()).toEqual(TEXTS.toSorted());
    expect((await content.built()).model.analysed_by).toMatchObject([
      { review_count: 0 },
      { review_count: 6 },
    ]);
  });

  it('asks nothing twice, and lets no other run, where its answers are taken away meanwhile', async () => {
    using content = new AnalyseContent(TEXTS);
    const events = new EventEmitter();
    await using server = await startFakeAnalyser((asked, response, number) => {
      if (number === 3) events.emit('third', () => obedient(asked, response));
      else obedient(asked, response);
    });
    const ended = outcomeOf(content.start(server));
    const [answer] = await once(events, 'third');
    rmSync(join(content.dir, 'analysis'), { recursive: true });
    expect(await outcomeOf(content.start(server))).toMatchObject({ status: 1, stdout: '' });
    answer();
    expect(await ended).toMatchObject({ status: 0 });
    expect((await content.run(server)).stdout).toContain('  6 known from earlier runs');
    expect(server.asked.map(({ review }) => review).toSorted()).toEqual(TEXTS.toSorted());
  });

  it('stops before its next question where its lock is removed, and leaves alone that of who asks instead', async () => {
    using content = new AnalyseContent(TEXTS);
    const lock = join(content.dir, '.analyse.lock');
    const events = new EventEmitter();
    await using server = await startFakeAnalyser((asked, response, number) => {
      if (number === 3 || number === 4) events.emit(String(number), () => obedient(asked, response));
      else obedient(asked, response);
    });
    const first = outcomeOf(content.start(server));
    const [answerFirst] = await once(events, '3');
    rmSync(lock);
    const second = outcomeOf(content.start(server));
    const [answerSecond] = await once(events, '4');
    answerFirst();
    const { status, stderr } = await first;
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/not reached\nStopped, as the file of its lock was removed .+\n$/),
    });
    expect(existsSync(lock)).toBe(true);
    answerSecond();
    expect(await second).toMatchObject({ status: 0 });
    // The one under way, which nobody had an answer to, is the only one asked twice.
    expect(server.asked).toHaveLength(TEXTS.length + 1);
    expect(new Set(server.asked.map(({ review }) => review)).size).toBe(TEXTS.length);
  });

  it('asks no question again once its lock is removed', async () => {
    using content = new AnalyseContent(TEXTS);
    await using server = await startFakeAnalyser((_, response) => {
      rmSync(join(content.dir, '.analyse.lock'));
      response.writeHead(503).end();
    });
    const { status, stderr } = await content.run(server);
    expect(status).toBe(1);
    expect(stderr).toMatch(/\n  6 not reached\nStopped, as the file of its lock was removed/);
    expect(server.asked).toHaveLength(1);
  });

  it.each([
    ['the file of answers', 'small.jsonl', TEXTS.length],
    ['that of questions without an answer', 'small.jsonl.failed', 0],
  ])('tells in one line of a directory in the place of %s', async (_, name, answered) => {
    using content = new AnalyseContent(TEXTS);
    const path = join(content.dir, 'analysis', name);
    await using server = await startFakeAnalyser((asked, response, number) => {
      if (number === 1) {
        rmSync(path, { force: true });
        mkdirSync(path);
      }
      if (number <= answered) obedient(asked, response);
      else response.writeHead(400).end();
    });
    const { status, stderr } = await content.run(server);
    const kept =
      answered === 0
        ? ''
        : ` 1 answer of this run went to ${join(content.dir, KEPT)}: from where it is read as well.`;
    const line = `${path} cannot be written (EISDIR): a directory stands there: move it away.${kept}\n`;
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining(`5 not reached\n${line}`),
    });
    expect(server.asked).toHaveLength(1);
    expect((await content.run(server)).stderr).not.toMatch(/^\s+at /m);
  });

  it('asks nothing twice where its answers went elsewhere and stand in their place again', async () => {
    using content = new AnalyseContent(TEXTS);
    const path = join(content.dir, 'analysis/small.jsonl');
    await using server = await startFakeAnalyser((asked, response, number) => {
      if (number === 3) {
        rmSync(path);
        mkdirSync(path);
      }
      obedient(asked, response);
    });
    const { stderr } = await content.run(server);
    expect(stderr).toMatch(/^3 reviews judged by small, 600 tokens asked, 60 answered\n {2}3 not reached\n/);
    rmSync(path, { recursive: true });
    expect((await content.run(server)).stdout).toContain('  3 known from earlier runs');
    expect(server.asked).toHaveLength(TEXTS.length);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'stores after %s the answer that is under way, and goes on without asking anything twice',
    async (signal) => {
      using content = new AnalyseContent(TEXTS);
      const events = new EventEmitter();
      await using server = await startFakeAnalyser((asked, response, number) => {
        if (number === 3) events.emit('third', () => obedient(asked, response));
        else obedient(asked, response);
      });
      const child = content.start(server);
      const ended = outcomeOf(child);
      const [answer] = await once(events, 'third');
      child.kill(signal);
      const [said] = await once(child.stderr, 'data');
      expect(String(said)).toBe(
        `${signal}: stopping after the answer that is under way; another signal stops at once.\n`,
      );
      answer();
      const { status, stderr } = await ended;
      expect(status).toBe(1);
      expect(stderr).toMatch(
        /\n3 reviews judged by small, .+\n(?:  .+\n)*Stopped by a signal: run it again to go on; what was answered is not asked again\.\n$/,
      );
      expect(await content.run(server)).toMatchObject({ status: 0 });
      expect(server.asked.map(({ review }) => review).toSorted()).toEqual(TEXTS.toSorted());
    },
  );

  it.each([
    ['SIGTERM', 'npm alone', (pid: number) => pid],
    ['SIGINT', 'npm and all that it started', (pid: number) => -pid],
  ] as const)('stops in order, and exits with 1, after %s to %s', async (signal, _, receiver) => {
    using content = new AnalyseContent(TEXTS);
    const events = new EventEmitter();
    await using server = await startFakeAnalyser((asked, response, number) => {
      if (number === 3) events.emit('third', () => obedient(asked, response));
      else obedient(asked, response);
    });
    const child = content.startByNpm(server);
    const ended = outcomeOf(child);
    const [answer] = await once(events, 'third');
    process.kill(receiver(child.pid ?? Number.NaN), signal);
    await once(child.stderr, 'data');
    answer();
    const { status, stderr } = await ended;
    expect(status).toBe(1);
    expect(stderr).toMatch(/^SIG(?:TERM|INT): stopping.+\n3 reviews judged.+\n {2}3 not reached\nStopped by/);
    expect(server.asked).toHaveLength(3);
  });

  it('exits with 1 however late the same signal comes once more', async () => {
    using content = new AnalyseContent(TEXTS);
    const events = new EventEmitter();
    await using server = await startFakeAnalyser((asked, response) => {
      events.emit('asked', () => obedient(asked, response));
    });
    const child = content.start(server);
    const ended = outcomeOf(child);
    const [answer] = await once(events, 'asked');
    child.kill('SIGINT');
    await once(child.stderr, 'data');
    answer();
    await once(child.stderr, 'data');
    while (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGINT');
      await setImmediate();
    }
    const { status, stderr } = await ended;
    expect(status).toBe(1);
    expect(stderr).toMatch(/\n1 review judged.+\n {2}5 not reached\nStopped by/);
  });

  it('stops at once at the second signal', async () => {
    using content = new AnalyseContent(TEXTS);
    const events = new EventEmitter();
    await using server = await startFakeAnalyser(() => void events.emit('asked'));
    const child = content.start(server);
    const closed = once(child, 'close');
    await once(events, 'asked');
    child.kill('SIGINT');
    await once(child.stderr, 'data');
    child.kill('SIGTERM');
    expect(await closed).toEqual([null, 'SIGTERM']);
  });

  it('stops at once where the quota is used up, says until when, and asks nothing twice once it is not', async () => {
    using content = new AnalyseContent(TEXTS);
    await using server = await startFakeAnalyser((asked, response, number) => {
      if (number === 3) response.writeHead(429, { 'retry-after': '86400' }).end('{"error": "Daily quota."}');
      else obedient(asked, response);
    });
    const { status, stderr } = await content.run(server);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^2 reviews judged.+\n {2}1 without an answer: .+\n {2}3 not reached\n/);
    expect(stderr).toMatch(
      /\nGiven up: it answers 429 and takes no question before 20\S+Z, and says "Daily quota\."\.\n$/,
    );
    expect(await content.run(server)).toMatchObject({ status: 0 });
    // The one that the server refused is the only one asked twice.
    expect(server.asked).toHaveLength(TEXTS.length + 1);
    expect(new Set(server.asked.map(({ review }) => review)).size).toBe(TEXTS.length);
  });

  it('says that it waits as the server asks, and waits no longer once a signal came', async () => {
    using content = new AnalyseContent(TEXTS);
    await using server = await startFakeAnalyser(
      (_, response) => void response.writeHead(429, { 'retry-after': '120' }).end(),
    );
    const child = content.start(server);
    const ended = outcomeOf(child);
    const [told] = await once(child.stderr, 'data');
    expect(String(told)).toBe('Waiting 120 s, as the server asks.\n');
    child.kill('SIGTERM');
    const { status, stderr } = await ended;
    expect(status).toBe(1);
    expect(stderr).toContain('Stopped by a signal');
    expect(server.asked).toHaveLength(1);
  });
});
