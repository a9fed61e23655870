import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examine, type Examination, type Way } from './oracle/examine.ts';
import { realTexts } from './oracle/real-texts.ts';
import { SEARCH_PARAMETERS } from '../../src/domain/search-parameters.ts';
import { sampleDocuments } from './oracle/sample-documents.ts';
import type { Tally } from './oracle/tally.ts';

const SEED = 20251121;

/** A share of what `node scripts/search-oracle.ts` asks, with its seed and number. */
const OVER_HTTP = 1600;
const OVER_MCP = 400;

let examination: Examination;

beforeAll(async () => {
  const texts = await realTexts(process.env['TEST_DATA_DIR']);
  examination = await examine(sampleDocuments(SEED, { size: 200, realTexts: texts }), SEED);
});

afterAll(() => examination[Symbol.asyncDispose]());

async function askAll(from: number, behind: number, way: Way): Promise<void> {
  for (let number = from; number < behind; number += 1) {
    expect(await examination.ask(number, [way])).toBeNull();
  }
}

/** Questions that never find anything, or are never refused, would say little. */
function expectEveryParameter({ byParameter }: Tally): void {
  expect([...byParameter.keys()]).toEqual(SEARCH_PARAMETERS);
  for (const [name, { found, refused }] of byParameter) {
    if (name !== 'cursor') expect(found, name).toBeGreaterThan(50);
    expect(refused, name).toBeGreaterThan(0);
  }
}

describe('random questions over every search parameter, all pages of each answer', () => {
  it('are answered over HTTP as plain loops over the documents answer them', async () => {
    await askAll(0, OVER_HTTP, 'HTTP');
    expectEveryParameter(examination.tally);
  });

  it('are answered by search_reviews as plain loops over the documents answer them', async ({ skip }) => {
    skip(examination.unlisted.length > 0, `search_reviews does not list ${examination.unlisted.join(', ')}`);
    await askAll(OVER_HTTP, OVER_HTTP + OVER_MCP, 'MCP');
  });
});
