import { EventEmitter, once } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startFakeAnalyser } from '../src/analyser/test/fake-analyser.ts';
import { AnalyseContent, obedient, outcomeOf } from './test/analyse-content.ts';

const TEXTS = [
  'On time and friendly.',
  'The faucet still leaks, and nobody called back.',
  'Fair price.',
  'Left the place clean.',
  'Quick work, honest people.',
  'Too expensive for what it was.',
];

describe('npm run analyse that does not come to its end', { timeout: 120_000 }, () => {
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

    const { status } = await outcomeOf(content.start(server));
    expect(status).toBe(0);
    expect(answered.toSorted()).toEqual(TEXTS.toSorted());
    expect((await content.built()).model.analysed_by).toMatchObject([
      { review_count: 0 },
      { review_count: 6 },
    ]);
  });
});
