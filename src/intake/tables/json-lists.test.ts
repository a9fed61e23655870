import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratch, writeFiles } from '../test/imported.ts';
import { jsonLists } from './json-lists.ts';

/** The lists of a document with their texts. */
async function listsIn(text: string): Promise<[path: string, line: number, list: string][]> {
  const directory = await scratch();
  await writeFiles(directory, { 'document.json': text });
  const bytes = Buffer.from(text);
  const found = await jsonLists(join(directory, 'document.json'));
  return found.map(({ path, line, start, end }) => [
    path,
    line,
    bytes.toString('utf8', start, end === undefined ? undefined : end + 1),
  ]);
}

describe('the lists of a JSON document', () => {
  it('are those that members name, with what is in them passed over', async () => {
    const document = {
      version: 1,
      place: { 'näme "x"': 'Ünusual ]', hours: ['Mo'], more: { tags: [] } },
      reviews: [{ text: 'a ] b [ "quoted\\" {', photos: [1, [2]], reply: { lines: [3] } }],
      last: [4],
    };
    expect(await listsIn(JSON.stringify(document))).toEqual([
      ['place.hours', 1, '["Mo"]'],
      ['place.more.tags', 1, '[]'],
      ['reviews', 1, JSON.stringify(document.reviews)],
      ['last', 1, '[4]'],
    ]);
  });

  it('have the lines on which they begin and bytes that count', async () => {
    expect(await listsIn('\uFEFF{\n "näme": {\n  "é\\u00e9":\n   [\n1]}}')).toEqual([
      ['näme.éé', 4, '[\n1]'],
    ]);
  });

  it('end with the file where it is cut', async () => {
    expect(await listsIn('{"reviews":[{"a":"]"},{"b":')).toEqual([['reviews', 1, '[{"a":"]"},{"b":']]);
  });

  it.each(['{}', '{"a":"[]"}', '{"a":{"b":{}}'])('are none in %s', async (text) => {
    expect(await listsIn(text)).toEqual([]);
  });
});
