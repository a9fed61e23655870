import { describe, expect, it } from 'vitest';
import type { Answer } from '../../sidecar/test/ask.ts';
import { controlIn, textOf, unescaped } from '../../sidecar/test/read-html.ts';
import { SEARCH_PARAMETERS } from '../../src/domain/search-parameters.ts';

/** The values and texts from which a parameter is chosen. */
function choicesIn(text: string, name: string): string[][] {
  const list = new RegExp(`<select id="${name}".*?</select>`, 's').exec(text)?.[0] ?? '';
  return [...list.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)</g)].map(([, value = '', shown = '']) => [
    unescaped(value),
    unescaped(shown),
  ]);
}

/** The tests of the form of /search, on the site that a file has built; `page` asks for the search with a query string. */
export function describeSearchForm(page: (query: string) => Promise<Answer>): void {
  describe('the form of /search', () => {
    it.each(SEARCH_PARAMETERS.filter((name) => name !== 'cursor'))(
      'has a control for %s, with a label and a help',
      async (name) => {
        const { text } = await page('');
        expect(controlIn(text, name).tag).toContain(`aria-describedby="${name}-help"`);
        expect(text).toMatch(new RegExp(`<label for="${name}">[A-Z][a-z ]+</label>`));
        expect(text).toMatch(new RegExp(`id="${name}-help">[^<]+<`));
      },
    );

    it('has the control that fits the kind of a parameter', async () => {
      const { text } = await page('');
      const kinds = Object.fromEntries(
        ['query', 'rating', 'min_rating', 'since', 'updated_since', 'sort', 'has_text', 'limit'].map(
          (name) => {
            const { tag } = controlIn(text, name);
            return [name, /type="(\w+)"/.exec(tag)?.[1] ?? tag.slice(1, 7)];
          },
        ),
      );
      expect(kinds).toEqual({
        query: 'search',
        rating: 'select',
        min_rating: 'select',
        since: 'date',
        updated_since: 'text',
        sort: 'select',
        has_text: 'select',
        limit: 'number',
      });
      expect(controlIn(text, 'limit').tag).toContain('min="1" max="100" step="1"');
      expect(controlIn(text, 'cursor').tag).toBe('');
    });

    it.each([
      ['mentions_technician', ['maria', 'Maria "Mo" Ruiz']],
      ['mentions_service', ['leak-repair', 'Leak repair']],
      ['mentions_area', ['quarry-hill', 'Quarry Hill']],
      ['aspect', ['timeliness', 'Timeliness'], ['price', 'Price and value']],
      ['source', ['google', 'Google']],
      ['language', ['en', 'English']],
      ['has_reply', ['true', 'Yes'], ['false', 'No']],
      ['rating', ...[5, 4, 3, 2].map((stars) => [`${stars}`, `${stars} stars`]), ['1', '1 star']],
    ])('lets %s be chosen from what the publication has', async (name, ...choices) => {
      const { text } = await page('');
      expect(choicesIn(text, String(name))).toEqual([['', 'Any'], ...choices]);
    });

    it('says what an order means that was not chosen', async () => {
      const { text } = await page('');
      expect(choicesIn(text, 'sort').slice(0, 2)).toEqual([
        ['', 'newest first'],
        ['oldest', 'oldest first'],
      ]);
      expect(choicesIn(text, 'match')).toEqual([
        ['', 'as it stands'],
        ['words', 'by its words'],
      ]);
    });

    it('knows what was asked for by another of its names, and calls it as people do', async () => {
      const { text } = await page('?mentions_technician=M%C3%B3&source=GOOGLE');
      expect(controlIn(text, 'mentions_technician').value).toBe('maria');
      expect(controlIn(text, 'source').value).toBe('google');
      expect(textOf(text)).toContain('Person: Maria "Mo" Ruiz');
    });

    it('keeps what was asked for', async () => {
      const { text } = await page('?query=on+t%C3%ADme&rating=5&sort=oldest&has_text=true&since=2025-01-02');
      const values = ['query', 'rating', 'sort', 'has_text', 'since', 'until'].map(
        (name) => controlIn(text, name).value,
      );
      expect(values).toEqual(['on tíme', '5', 'oldest', 'true', '2025-01-02', '']);
    });
  });
}
