import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { guardedFetch } from './import/guarded-fetch.ts';
import { importServer } from './test/import-server.ts';

const SHEET = 'Customer,Stars,Date,Comment\nAda,5,2025-05-01,Prompt.\n';

const at = importServer();
beforeEach(() => {
  at.answer = (_, res) => res.setHeader('Content-Type', 'text/csv').end(SHEET);
});

function run(args: readonly string[], env: Record<string, string> = {}) {
  return at.run([...args, '--verified', 'yes'], env);
}

describe('a table at an address', () => {
  it('is fetched once, asked for conditionally after it, and read the same', async () => {
    const conditions: (string | undefined)[] = [];
    at.answer = (req, res) => {
      conditions.push(req.headers['if-none-match']);
      if (req.url === '/sheet') res.writeHead(307, { Location: '/sheet.csv' }).end();
      else if (req.headers['if-none-match'] === '"1"') res.writeHead(304).end();
      else {
        res.setHeader('ETag', '"1"').setHeader('Content-Type', 'text/csv');
        res.end('Customer,Stars,Date,Comment\nAda,5,2025-05-01,Prompt.\n');
      }
    };
    const apart = () => at.runApart([`${at.url}/sheet`, '--verified', 'yes']);
    expect((await apart()).stdout).toContain('new 1');
    expect((await apart()).stdout).toContain('nothing changes');
    expect(conditions).toEqual([undefined, undefined, '"1"', '"1"']);
  });

  it.each([
    ['/page', 'expected a table, got a page: publish the sheet to the web as CSV'],
    ['/gone', 'expected a table, got the status 404'],
    ['/away', 'got a redirect to ftp://reviews.example/, which is not followed'],
  ])('is refused at %s with what would be right', async (path, message) => {
    at.answer = (req, res) => {
      if (req.url === '/page') res.setHeader('Content-Type', 'text/html; charset=utf-8').end('<html>');
      else if (req.url === '/away') res.writeHead(302, { Location: 'ftp://reviews.example/' }).end();
      else res.writeHead(404).end();
    };
    const { code, stderr } = await run([`${at.url}${path}`]);
    expect(code).toBe(1);
    expect(stderr).toContain(message);
  });

  it.each([
    ['', /^http:\S+\/sheet {2}expected reviews, got an empty file\n/],
    ['Customer,Stars,Date,Comment\n', /^http:\S+\/sheet {2}expected reviews below the names of the columns/],
    [`${SHEET}Bob,lots,soon,x\n`, /^date: .*\(http:\S+\/sheet:3\)/],
  ])('is called by its address where %j cannot be read', async (text, message) => {
    at.answer = (_, res) => res.setHeader('Content-Type', 'text/csv').end(text);
    const { code, stderr } = await run([`${at.url}/sheet`]);
    expect(stderr).toMatch(message);
    expect(stderr).not.toContain(at.directory);
    expect(code).toBe(1);
  });

  it('is refused over plain http from elsewhere', async () => {
    const { code, stderr } = await run(['http://reviews.example/sheet.csv']);
    expect(code).toBe(1);
    expect(stderr).toContain('expected an https URL');
  });
});

describe('an address that is not public', () => {
  it('is refused, with the variable that would allow it, and is not asked', async () => {
    for (const given of [
      'https://10.1.2.3/sheet.csv',
      'https://169.254.169.254/latest/meta-data/',
      'https://[fd00::1]/sheet.csv',
    ]) {
      const { code, stderr } = await run([given]);
      expect(stderr).toContain('expected a server at a public address');
      expect(stderr).toContain('IMPORT_ALLOW_CIDRS names networks of your own');
      expect(code).toBe(1);
    }
    expect(await readdir(join(at.directory, 'content/reviews'))).toEqual([]);
  });

  it('is refused where a redirect leads to it', async () => {
    at.answer = (_, res) => res.writeHead(302, { Location: 'https://10.1.2.3/sheet.csv' }).end();
    const { code, stderr } = await run([`${at.url}/sheet`]);
    expect(stderr).toContain('https://10.1.2.3/sheet.csv: expected a server at a public address');
    expect(code).toBe(1);
  });

  it.each([
    ['10.0.0.7', 'private'],
    ['169.254.169.254', 'of a cloud for its guests'],
    ['127.0.0.1', 'loopback'],
    ['::ffff:192.168.0.1', 'private in IPv6'],
    ['fd00::1', 'unique local'],
  ])('is refused where a public name has %s (%s)', async (address) => {
    const ask = guardedFetch({}, async () => ['93.184.215.14', address]);
    const request = { headers: {}, signal: AbortSignal.timeout(10_000) };
    await expect(ask(new URL('https://sheets.example/pub'), request)).rejects.toThrow(
      'https://sheets.example/pub: expected a server at a public address',
    );
  });

  it('says what a network looks like where the variable has none', async () => {
    const { code, stderr } = await run([at.url], { IMPORT_ALLOW_CIDRS: 'localhost' });
    expect(stderr).toContain(
      'IMPORT_ALLOW_CIDRS: expected networks such as 10.1.0.0/16, got not a network: localhost',
    );
    expect(code).toBe(1);
  });
});
