import { describe, expect, it } from 'vitest';
import { manifest, type Manifest } from '../domain/manifest.ts';
import { manifestOf } from './manifest.ts';

const NOW = new Date('2026-03-05T12:00:00.900Z');

function file(path: string, content: string) {
  return { path, media_type: 'text/plain', bytes: 1, sha256: content.repeat(64) };
}

function before(path: string, content: string, lastModified: string): Manifest {
  const [output] = manifestOf({ files: [file(path, content)], previous: null, now: NOW }).outputs;
  return { version: 1, outputs: output === undefined ? [] : [{ ...output, last_modified: lastModified }] };
}

describe('the manifest', () => {
  it('lists every file by path with its hash, its entity tag and the second of its publication', () => {
    const result = manifestOf({ files: [file('/b', 'b'), file('/a', 'a')], previous: null, now: NOW });
    expect(manifest.parse(result)).toEqual(result);
    expect(result.outputs).toEqual([
      {
        path: '/a',
        media_type: 'text/plain',
        bytes: 1,
        sha256: 'a'.repeat(64),
        etag: `"${'a'.repeat(32)}"`,
        last_modified: '2026-03-05T12:00:00Z',
      },
      {
        path: '/b',
        media_type: 'text/plain',
        bytes: 1,
        sha256: 'b'.repeat(64),
        etag: `"${'b'.repeat(32)}"`,
        last_modified: '2026-03-05T12:00:00Z',
      },
    ]);
  });

  it('bears when its set was first published, later than the one before where anything changed', () => {
    const first = manifestOf({ files: [file('/x', 'a')], previous: null, now: NOW });
    expect(first.published_at).toBe('2026-03-05T12:00:00Z');
    const same = manifestOf({ files: [file('/x', 'a')], previous: first, now: new Date('2030-01-01') });
    expect(same).toEqual(first);
    for (const files of [[file('/x', 'b')], [file('/x', 'a'), file('/y', 'a')], []]) {
      const changed = manifestOf({ files, previous: first, now: new Date('2020-01-01') });
      expect(changed.published_at).toBe('2026-03-05T12:00:01Z');
    }
    // A set of an earlier release says only when its files were published.
    const undated = before('/x', 'a', '2030-01-01T00:00:00Z');
    expect(manifestOf({ files: [file('/x', 'a')], previous: undated, now: NOW }).published_at).toBe(
      '2030-01-01T00:00:01Z',
    );
  });

  it.each([
    ['keeps the time of an unchanged file', 'a', '2020-01-01T00:00:00Z', '2020-01-01T00:00:00Z'],
    ['gives a changed file the time now', 'b', '2020-01-01T00:00:00Z', '2026-03-05T12:00:00Z'],
    ['is a second later when now is too soon', 'b', '2026-03-05T12:00:00Z', '2026-03-05T12:00:01Z'],
    ['is a second later when the clock went back', 'b', '2030-01-01T00:00:00Z', '2030-01-01T00:00:01Z'],
  ])('%s', (_, content, previously, expected) => {
    const previous = before('/x', 'a', previously);
    const [output] = manifestOf({ files: [file('/x', content)], previous, now: NOW }).outputs;
    expect(output?.last_modified).toBe(expected);
  });
});
