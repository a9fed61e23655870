import { describe, expect, it } from 'vitest';
import { askOnce } from './test/ask-once.ts';
import { say } from './test/fake-analyser.ts';

describe('asking again', () => {
  it('tries again after 500 (Internal Server Error)', async () => {
    const { outcome, waitsMs } = await askOnce((_, response, number) =>
      number === 1 ? void response.writeHead(500).end() : say(response, 'Yes.'),
    );
    expect(outcome.kind).toBe('answered');
    expect(waitsMs).toEqual([1000]);
  });

  it('waits longer each time and fails after the fourth', async () => {
    const { outcome, asked, waitsMs, toldMs } = await askOnce(
      (_, response) => void response.writeHead(503).end(),
    );
    expect(outcome).toEqual({ kind: 'failed', reason: 'it answers 503' });
    expect(asked).toHaveLength(4);
    expect(waitsMs).toEqual([1000, 4000, 16_000]);
    expect(toldMs).toEqual([]);
  });

  it.each([
    ['7', 7000],
    ['Thu, 01 Jan 2026 00:00:30 GMT', 30_000],
    ['300', 300_000],
    ['soon', 1000],
    ['0', 1000],
    ['1.5', 1000],
    ['-5', 1000],
    ['Wed, 31 Dec 2025 00:00:00 GMT', 1000],
    ['2026-01-01T00:01:00Z', 1000],
  ])('after 429 (Too Many Requests) with Retry-After %s waits %i ms', async (value, ms) => {
    const { outcome, waitsMs, toldMs } = await askOnce((_, response, number) =>
      number === 1 ? void response.writeHead(429, { 'retry-after': value }).end() : say(response, 'Yes.'),
    );
    expect(outcome.kind).toBe('answered');
    expect(waitsMs).toEqual([ms]);
    expect(toldMs).toEqual(ms > 5000 ? [ms] : []);
  });

  it.each([
    [429, '3600', 'before 2026-01-01T01:00:00Z'],
    [503, 'Fri, 02 Jan 2026 00:00:00 GMT', 'before 2026-01-02T00:00:00Z'],
    [429, '301', 'before 2026-01-01T00:05:01Z'],
    [429, '99999999999999999999', 'for more than a year'],
    [429, 'Fri, 31 Dec 99999 23:59:59 GMT', 'for more than a year'],
  ])('after %i with Retry-After %s gives the whole run up at once, and says until when', async (...given) => {
    const [status, value, until] = given;
    const { outcome, asked, waitsMs } = await askOnce(
      (_, response) =>
        void response.writeHead(status, { 'retry-after': value }).end('{"error": "Quota used up."}'),
    );
    expect(outcome).toEqual({
      kind: 'final',
      reason: `it answers ${status} and takes no question ${until}`,
      said: 'Quota used up.',
    });
    expect({ asked: asked.length, waitsMs }).toEqual({ asked: 1, waitsMs: [] });
  });

  it('waits no less each time than without a Retry-After', async () => {
    const { asked, waitsMs, toldMs } = await askOnce(
      (_, response) => void response.writeHead(429, { 'retry-after': '0' }).end(),
    );
    expect(asked).toHaveLength(4);
    expect(waitsMs).toEqual([1000, 4000, 16_000]);
    expect(toldMs).toEqual([]);
  });

  it('asks no more once it is to stop', async () => {
    const stop = new AbortController();
    const { outcome, asked } = await askOnce(
      (_, response) => {
        stop.abort();
        response.writeHead(503).end();
      },
      { stop },
    );
    expect(outcome).toEqual({ kind: 'stopped', reason: 'it answers 503' });
    expect(asked).toHaveLength(1);
  });

  it('gives the whole run up where it stays 429 (Too Many Requests)', async () => {
    const { outcome } = await askOnce((_, response) => void response.writeHead(429).end());
    expect(outcome).toEqual({ kind: 'final', reason: 'it answers 429' });
  });
});
