import { describe, expect, it } from 'vitest';
import { readDataset } from '../dataset.ts';
import { MARKDOWN_MARKS, markupWarnings } from './markdown-marks.ts';
import { content, contentDirectory, record, useContentDirectory } from './test/content-directory.ts';

useContentDirectory();

describe('markup in a text that is published as plain text', () => {
  it.each(MARKDOWN_MARKS.map(({ example }) => example))('is warned of: %s', (example) => {
    expect(markupWarnings('summary.md', `Good work.\n${example}\nFair prices.`)).toEqual([
      `summary.md is published as plain text: ${JSON.stringify(example)} is shown as it stands, marks and all`,
    ]);
  });

  it.each(['__Honest__ people.', '_Honest_ people.', 'They are **honest, *always***.', '![Logo](logo.svg)'])(
    'is warned of: %s',
    (text) => {
      expect(markupWarnings('summary.md', text)).toHaveLength(1);
    },
  );

  it.each([
    'Most praise the work.\n\nA few wait for long.',
    '- quick\n- fair\n* tidy\n1. on time',
    'Rated 4.6 * of 5, prices from 5*3 to 4*7, 2 < 3 and 4 > 3.',
    'Write to ann_of_wren@wren.example or see snake_case_name.',
    '#1 in town, [sic], "quoted", it\'s ~20 minutes, *) without parts',
    '**** and __ and ``',
  ])('is not found in %j', (text) => {
    expect(markupWarnings('summary.md', text)).toEqual([]);
  });

  it('is looked for in time, however long the text is', () => {
    const startMs = performance.now();
    for (const piece of ['**a ', '*a', '[', '<a', '__', '~~a', '` ', '# '])
      markupWarnings('summary.md', piece.repeat(50_000));
    expect(performance.now() - startMs).toBeLessThan(2000);
  });

  it('is warned of in summary.md where a content is read, and published word for word', async () => {
    await content({ 'reviews/a.jsonl': record('A'), 'summary.md': '**Honest** people.' });
    const { summary, warnings } = await readDataset(contentDirectory());
    expect(summary).toBe('**Honest** people.');
    expect(warnings).toEqual([
      'summary.md is published as plain text: "**Honest**" is shown as it stands, marks and all',
    ]);
  });
});
