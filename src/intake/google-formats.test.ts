import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openExport } from './open-export.ts';
import { planLines } from './plan-lines.ts';
import { BUSINESS_PROFILE_PAGE, PLACE, takeout } from './test/exports/google.ts';
import { importInto } from './test/import-into.ts';
import { imported, recordsIn, scratch, writeFiles } from './test/imported.ts';
import { zipFile } from './test/zip-file.ts';

describe('an export of the Google Business Profile API', () => {
  it('is recognised, and every field arrives', async () => {
    const { plan, records } = await imported('page.json', JSON.stringify(BUSINESS_PROFILE_PAGE), {
      keepPhotos: true,
    });
    expect(plan).toMatchObject({ format: 'Google Business Profile API', rowsRead: 2, new: 2, unverified: 0 });
    expect(records).toMatchObject([
      { author: 'A Google user', rating: 2, date: '2024-01-20', text: null, owner_reply: null },
      {
        author: 'Dana Whitfield',
        author_avatar_url: 'https://lh3.example.com/a/ACg8oc1=s120',
        rating: 5,
        date: '2024-03-05',
        updated_at: '2024-03-07T09:30:00Z',
        text: 'Fixed the boiler in an hour. Tidy, too.',
        source: 'google',
        owner_reply: { text: 'Thank you, Dana!', date: '2024-03-07' },
        verified: true,
      },
    ]);
  });

  it('is without photographs unless they are kept', async () => {
    const { records } = await imported('page.json', JSON.stringify(BUSINESS_PROFILE_PAGE));
    expect(records.map((record) => record.author_avatar_url)).toEqual([null, null]);
  });
});

/** A Takeout on disk, and empty content beside it. */
async function given(
  kind: string,
  files: Record<string, string> = takeout(),
): Promise<{ directory: string; source: string; contentDir: string }> {
  const directory = await scratch();
  const contentDir = join(directory, 'content');
  await mkdir(contentDir);
  const source = join(directory, kind === 'ZIP' ? 'takeout.zip' : 'takeout');
  if (kind === 'folder') await writeFiles(source, files);
  else {
    const entries = Object.entries(files).map(([name, content]) => ({ name, content }));
    await writeFiles(directory, { 'takeout.zip': zipFile(entries) });
  }
  return { directory, source, contentDir };
}

describe('an export of Google Takeout', () => {
  it.each(['ZIP', 'folder'])('as a %s names its three locations, and one is chosen', async (kind) => {
    const { source, contentDir } = await given(kind);
    await using all = await openExport(source, { latestDay: '2026-12-31' });
    expect(all.format).toBe('google-takeout');
    expect(all.locations).toEqual([
      { id: '2087', title: 'Copperwren North', reviews: 2 },
      { id: '2088', title: 'Copperwren South', reviews: 2 },
      { id: '2089', title: 'Copperwren Harbour', reviews: 2 },
    ]);
    for (const location of ['2088', 'Copperwren South', 'copperwren SOUTH']) {
      const plan = await importInto(contentDir, source, { location });
      expect(plan.rowsRead).toBe(2);
      // Nothing is said of the files of the locations that were not chosen.
      expect(plan.notes.map((note) => /location-\d+/.exec(note)?.[0])).toEqual([
        'location-2088',
        'location-2088',
      ]);
      expect(plan.business?.facts).toEqual({
        name: 'Copperwren South',
        description: 'Boilers and taps.',
        url: 'https://copperwren.example/',
        telephone: '+44 20 7946 0000',
        address: {
          street_address: '2 Wharf Road',
          locality: 'London',
          region: 'London',
          postal_code: 'N1 9GU',
          country: 'GB',
        },
        opening_hours: ['Mo-Tu 09:00-17:30'],
      });
    }
    expect((await recordsIn(contentDir)).map(({ author }) => author)).toEqual([
      'Late Comer',
      'Customer of Copperwren South',
    ]);
  });

  it('has replies as they were written, and texts with the translation that the build tells apart', async () => {
    const { source, contentDir } = await given('folder');
    await importInto(contentDir, source, { location: '2087' });
    expect((await recordsIn(contentDir))[1]).toMatchObject({
      text: '(Translated by Google) Good in Copperwren North.\n\n(Original)\nBueno en Copperwren North.',
      owner_reply: { text: 'Gracias', date: '2024-05-02' },
    });
  });

  it.each(['ZIP', 'folder'])(
    'as a %s brings the others where a location has no reviews, and says so',
    async (kind) => {
      const bare = Object.entries(takeout()).map(([name, content]): [string, string] => {
        if (name.endsWith('location-2088/reviews.json')) return [name, '{"reviews":[]}'];
        if (name.endsWith('location-2088/reviews-2.json')) return [name, '{}'];
        return [name, content];
      });
      const { source, contentDir } = await given(kind, Object.fromEntries(bare));
      await using all = await openExport(source, { latestDay: '2026-12-31' });
      expect(all.locations.map(({ id }) => id)).toEqual(['2087', '2089']);
      const folder = 'Takeout/Google Business Profile/account-1046/location-2088';
      const said = all.notes.filter((note) => note.startsWith('no reviews in '));
      expect(said).toHaveLength(1);
      for (const name of ['reviews.json', 'reviews-2.json']) expect(said[0]).toContain(`${folder}/${name}`);
      expect(await importInto(contentDir, source, { location: '2089' })).toMatchObject({ new: 2 });
    },
  );

  it('in which no location has a review is refused', async () => {
    const bare = Object.entries(takeout()).map(([name, content]) => [
      name,
      /reviews.*\.json$/.test(name) ? '{"reviews":[]}' : content,
    ]);
    const { source } = await given('folder', Object.fromEntries(bare));
    await expect(openExport(source, { latestDay: '2026-12-31' })).rejects.toThrow(
      'expected a list of reviews in the document, got none',
    );
  });

  it('tells locations of two accounts apart that have one id', async () => {
    const other = Object.entries(takeout()).map(([name, content]) => [
      name.replaceAll('account-1046', 'account-77'),
      content.replaceAll('accounts/1046', 'accounts/77').replaceAll('reviews/', 'reviews/X'),
    ]);
    const { source, contentDir } = await given('folder', { ...takeout(2089), ...Object.fromEntries(other) });
    await using all = await openExport(source, { latestDay: '2026-12-31' });
    expect(all.locations.map(({ id, title, reviews }) => [id, title, reviews])).toEqual([
      ['1046/2089', 'Copperwren North', 2],
      ['2090', 'Copperwren South', 2],
      ['2091', 'Copperwren Harbour', 2],
      ['2087', 'Copperwren North', 2],
      ['2088', 'Copperwren South', 2],
      ['77/2089', 'Copperwren Harbour', 2],
    ]);
    await expect(openExport(source, { latestDay: '2026-12-31', location: '2089' })).rejects.toThrow(
      '1046/2089 "Copperwren North" (2 reviews)',
    );
    const plan = await importInto(contentDir, source, { location: '77/2089' });
    expect(plan).toMatchObject({ new: 2, business: { facts: { name: 'Copperwren Harbour' } } });
  });

  it('refuses a location that it has not, and names those it has', async () => {
    const { source } = await given('folder');
    await expect(openExport(source, { latestDay: '2026-12-31', location: 'East' })).rejects.toThrow(
      'expected --location to be one of 2087 "Copperwren North" (2 reviews), 2088 "Copperwren South" (2 reviews), 2089 "Copperwren Harbour" (2 reviews), got "East"',
    );
  });

  it('names the tables beside it that are not read, and no other file of its own', async () => {
    const { directory, source, contentDir } = await given('folder');
    expect((await importInto(contentDir, source, { location: '2087' })).notes.join('\n')).not.toContain(
      'not read',
    );
    await writeFiles(source, { 'by-post.csv': 'Name,Stars,Date\nAnn,5,2024-05-03\n' });
    const plan = await importInto(contentDir, source, { location: '2087' });
    expect(plan.notes).toContain(
      'not read beside Google Takeout (Business Profile): by-post.csv (each is an import of its own, if it holds reviews)',
    );
    expect(planLines(plan).join('\n')).toContain('by-post.csv');

    const folder = join(directory, 'both');
    const sheets = Object.fromEntries(
      [1, 2, 3, 4, 5, 6].map((at) => [`sheet-${at}.csv`, 'Name,Stars\nA,5\n']),
    );
    await writeFiles(folder, { 'page.json': JSON.stringify(BUSINESS_PROFILE_PAGE), ...sheets });
    await using opened = await openExport(folder, { latestDay: '2026-12-31' });
    expect(opened.notes.join('\n')).toContain(
      'not read beside Google Business Profile API: sheet-1.csv, sheet-2.csv, sheet-3.csv, sheet-4.csv, sheet-5.csv and 1 more (',
    );
  });

  it('refuses a title that two locations share, naming their ids, and takes an id', async () => {
    const { source } = await given('folder');
    for (const [name, content] of Object.entries(takeout())) {
      if (!name.endsWith('data.json')) continue;
      await writeFiles(source, { [name]: content.replace('Copperwren Harbour', 'COPPERWREN South') });
    }
    const opening = openExport(source, { latestDay: '2026-12-31', location: 'Copperwren South' });
    await expect(opening).rejects.toThrow(
      'expected --location to be one of the ids 2088 "Copperwren South" (2 reviews), 2089 "COPPERWREN South" (2 reviews), got "Copperwren South", a title that they share',
    );
    await using one = await openExport(source, { latestDay: '2026-12-31', location: '2089' });
    expect(one.business?.name).toBe('COPPERWREN South');
  });

  it('that is a ZIP named as a workbook is read for what it is', async () => {
    const entries = Object.entries(takeout()).map(([name, content]) => ({ name, content }));
    const { plan } = await imported('takeout.xlsx', zipFile(entries), { location: '2087' });
    expect(plan).toMatchObject({ format: 'Google Takeout (Business Profile)', new: 2 });
  });

  it('as a file has the reviews of one location, with the ids that the API gives them', async () => {
    const file = Object.entries(takeout()).find(([name]) => name.endsWith('location-2087/reviews.json'));
    const { plan, records } = await imported('reviews.json', file?.[1] ?? '');
    expect(plan).toMatchObject({ format: 'Google Takeout (Business Profile)', new: 1, business: null });
    const page = { reviews: [{ ...BUSINESS_PROFILE_PAGE.reviews[0], reviewId: 'R2087', name: 'x' }] };
    page.reviews = [
      { ...page.reviews[0], name: 'accounts/1046/locations/2087/reviews/R2087' },
    ] as typeof page.reviews;
    const api = await imported('page.json', JSON.stringify(page));
    expect(records[0]?.id).toBe(api.records[0]?.id);
  });
});

describe('a place of the Google Places API', () => {
  it('is recognised, and every field arrives with the original text', async () => {
    const { plan, records } = await imported('place.json', JSON.stringify(PLACE));
    expect(plan).toMatchObject({ format: 'Google Places API (New)', new: 1 });
    expect(plan.notes.join(' ')).toContain('at most five reviews');
    expect(records).toMatchObject([
      {
        author: 'Jörg Maß',
        rating: 4,
        date: '2025-06-30',
        text: 'Sehr schnell.',
        language: 'de',
        source: 'google',
        source_url: 'https://www.google.com/maps/reviews/data=1',
        verified: true,
      },
    ]);
  });
});
