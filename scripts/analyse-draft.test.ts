import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { say, startFakeAnalyser, type Asked } from '../src/analyser/test/fake-analyser.ts';
import { readDataset } from '../src/dataset.ts';
import { AnalyseContent, obedient } from './test/analyse-content.ts';

function drafting(asked: Asked, response: ServerResponse): void {
  if (asked.review === '') say(response, { summary: 'Drafted words.' });
  else obedient(asked, response);
}

describe('npm run analyse -- --draft-summary', () => {
  it('drafts a summary that nothing publishes', async () => {
    using content = new AnalyseContent(['On time and friendly.', 'Fair price.']);
    const before = await content.built();
    await using server = await startFakeAnalyser((asked, response) =>
      asked.review === '' ? say(response, { summary: 'Drafted words.' }) : say(response, 'Sure!'),
    );
    const without = await content.run(server, ['--draft-summary']);
    expect(without.stderr).toContain('No draft of the summary: no review is judged yet.\n');
    expect(without.status).toBe(1);
    rmSync(join(content.dir, 'analysis'), { recursive: true });
    await using honest = await startFakeAnalyser(drafting);
    const { status, stdout } = await content.run(honest, ['--draft-summary']);
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /summary\.md\.draft, 200 tokens asked, 20 answered: read it, correct it, and rename it to summary\.md/,
    );
    expect(readFileSync(join(content.dir, 'summary.md.draft'), 'utf8')).toBe('Drafted words.\n');
    // The build of this test keeps its cache beside the content.
    const { warnings } = await readDataset(content.dir);
    expect(warnings.filter((warning) => !warning.includes('node_modules'))).toEqual([]);
    const { summary } = await content.built();
    expect(summary).not.toContain('Drafted');
    expect(before.summary).not.toContain('Drafted');
  });

  it('writes no draft that leads elsewhere, and tells what was paid for it', async () => {
    using content = new AnalyseContent(['On time and friendly.']);
    let said = '';
    await using server = await startFakeAnalyser((asked, response) =>
      asked.review === '' ? say(response, { summary: said }) : obedient(asked, response),
    );
    for (said of ['See ftp://evil.', 'See evil dot com.', 'See [this](evil).']) {
      const { status, stderr } = await content.run(server, ['--draft-summary']);
      expect({ status, stderr }).toEqual({
        status: 1,
        stderr:
          'No draft of the summary, 200 tokens asked, 20 answered: its summary holds what may be a link, an address, a number or markup.\n',
      });
    }
    expect(existsSync(join(content.dir, 'summary.md.draft'))).toBe(false);
  });

  it('asks nothing where a draft is there, which somebody may have corrected', async () => {
    using content = new AnalyseContent(['On time and friendly.', 'Fair price.']);
    await using server = await startFakeAnalyser(drafting);
    const path = join(content.dir, 'summary.md.draft');
    writeFileSync(path, 'Corrected words.\n');
    const { status, stdout, stderr } = await content.run(server, ['--draft-summary']);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(
      /summary\.md\.draft is there, and .+: rename it to summary\.md to publish it, or delete it to have another\. Nothing was asked\.\n$/,
    );
    expect(server.asked).toEqual([]);
    rmSync(path);
    expect(await content.run(server, ['--draft-summary'])).toMatchObject({ status: 0 });
  });

  it('asks nothing where a link stands in its place that leads nowhere', async () => {
    using content = new AnalyseContent(['On time and friendly.']);
    await using server = await startFakeAnalyser(drafting);
    symlinkSync('nowhere', join(content.dir, 'summary.md.draft'));
    const { status, stderr } = await content.run(server, ['--draft-summary']);
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('Nothing was asked.') });
    expect(server.asked).toEqual([]);
  });

  it('leaves a draft that came while the model wrote one', async () => {
    using content = new AnalyseContent(['On time and friendly.']);
    const path = join(content.dir, 'summary.md.draft');
    await using server = await startFakeAnalyser((asked, response) => {
      if (asked.review === '') writeFileSync(path, 'Corrected words.\n');
      drafting(asked, response);
    });
    const { status, stderr } = await content.run(server, ['--draft-summary']);
    expect(status).toBe(1);
    expect(stderr).toContain('summary.md.draft is there');
    expect(readFileSync(path, 'utf8')).toBe('Corrected words.\n');
  });
});
