import { describe, expect, it } from 'vitest';
import { insights } from '../domain/insights.ts';
import { insightsDocumentChunks } from './insights-document.ts';
import { insightsWith } from './test/records.ts';

const IDS = ['01KJYBW5000000000000000002', '01KJYBW5000000000000000001'];

function written(ids: readonly string[]): string {
  return Buffer.concat([...insightsDocumentChunks(insightsWith(ids))]).toString();
}

describe('insights.json', () => {
  it.each([0, 1, 2])('is the document of its schema with %i reviews', (count) => {
    const ids = IDS.slice(0, count);
    expect(insights.parse(JSON.parse(written(ids)))).toEqual(insightsWith(ids));
  });

  it('has what is said of one review on one line', () => {
    const lines = written(IDS).split('\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(/"per_review":\{$/);
    expect(lines[1]).toMatch(/^"01KJYBW5000000000000000002":\{.*\},$/);
    expect(lines[2]).toMatch(/^"01KJYBW5000000000000000001":\{.*\}$/);
    expect(lines[3]).toBe('},"faq":[],"summary":"All is well.","pull_quote":null}');
  });
});
