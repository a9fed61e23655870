import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type OpenBrowser } from './browser.ts';
import { accessibilityFaults, overflowingElements, printedDark } from './judge-page.ts';
import { watchPage } from './watch-page.ts';

/** What is wrong with each page, and the page. */
const PAGES: Readonly<Record<string, string>> = {
  fine: '<h1>Fine</h1>',
  inline: '<script>document.title = "ran"</script>',
  elsewhere: '<img src="http://127.0.0.1:9/x.png" alt="">',
  missing: '<img src="/nothing" alt="">',
  exception: '<script src="/script"></script>',
  script: 'throw Error("thrown")',
  wide: '<p style="width: 3000px">wide</p>',
  dark: '<body style="background: #112; color: #fff; min-height: 500px">dark',
  unnamed: '<button></button><input>',
  small: `<div style="display: flex">${'<button style="width: 9px; height: 9px; padding: 0">x</button>'.repeat(2)}</div>`,
};

let opened: OpenBrowser;
let server: Server;
let url = '';
beforeAll(async () => {
  opened = await openBrowser();
  server = createServer((req, res) => {
    const name = req.url?.slice(1) ?? '';
    const body = PAGES[name];
    res.writeHead(body === undefined ? 404 : 200, {
      'Content-Type': name === 'script' ? 'text/javascript' : 'text/html; charset=utf-8',
      'Content-Security-Policy': `script-src 'self'`,
    });
    const isPage = name !== 'script';
    res.end(
      !isPage
        ? body
        : `<!doctype html><html lang="en"><title>t</title><link rel="icon" href="data:,">${body ?? '<h1>Not found</h1>'}</html>`,
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('not listening on a port');
  url = `http://127.0.0.1:${address.port}`;
});
afterAll(async () => {
  await opened[Symbol.asyncDispose]();
  server.close();
});

/** Shows a page and gives what the watch saw. */
async function faultsOf(name: string, { javaScriptEnabled = true, expectedStatus = 200 } = {}) {
  await using context = await opened.browser.newContext({ javaScriptEnabled });
  const page = await context.newPage();
  const { faults } = watchPage(page, url, expectedStatus);
  await page.goto(`${url}/${name}`);
  return faults;
}

/** Shows a page and gives what a judge says of it. */
async function judged(name: string, judge: (page: Parameters<typeof watchPage>[0]) => Promise<string[]>) {
  await using context = await opened.browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${url}/${name}`);
  return await judge(page);
}

describe('the watch over a page', () => {
  it('has nothing to say of a page as it should be', async () => {
    expect(await faultsOf('fine')).toEqual([]);
  });

  it.each([
    ['inline', /console: .*Content Security Policy/],
    ['elsewhere', /request elsewhere: http:\/\/127\.0\.0\.1:9\/x\.png/],
    ['missing', /status 404: .*\/nothing/],
    ['exception', /exception: thrown/],
  ])('sees what is wrong with the page "%s"', async (name, fault) => {
    expect(await faultsOf(name)).toContainEqual(expect.stringMatching(fault));
  });

  it('sees a violated policy where JavaScript is off', async () => {
    const faults = await faultsOf('elsewhere', { javaScriptEnabled: false });
    expect(faults).toContainEqual(expect.stringContaining('request elsewhere'));
  });

  it('takes an answer with an expected status for none, and an unexpected one for a fault', async () => {
    expect(await faultsOf('unknown', { expectedStatus: 404 })).toEqual([]);
    expect(await faultsOf('unknown')).not.toEqual([]);
  });
});

describe('the judges of a page', () => {
  it.each([
    ['wide', overflowingElements, 'the page is'],
    ['dark', printedDark, 'body'],
    ['unnamed', accessibilityFaults, 'button-name'],
    ['unnamed', accessibilityFaults, 'label'],
    ['small', accessibilityFaults, 'target-size'],
  ])('say what is wrong with the page "%s"', async (name, judge, fault) => {
    expect((await judged(name, judge)).join('\n')).toContain(fault);
  });

  it.each([
    ['fine', overflowingElements],
    ['fine', printedDark],
    ['fine', accessibilityFaults],
  ])('have nothing to say of the page "%s"', async (name, judge) => {
    expect(await judged(name, judge)).toEqual([]);
  });
});
