import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openExport } from './open-export.ts';
import { UnreadableRows } from './plan-import.ts';
import { planLines } from './plan-lines.ts';
import { imported, scratch, writeFiles } from './test/imported.ts';

/** The doubts that a person would be told of a table. */
async function doubtsOf(content: string): Promise<readonly string[]> {
  const directory = await scratch();
  await writeFiles(directory, { 'sheet.csv': content });
  await using opened = await openExport(join(directory, 'sheet.csv'), { latestDay: '2026-12-31' });
  return opened.suggestion?.doubts ?? [];
}

describe('a table without a map', () => {
  it.each([
    [
      'English',
      'REVIEWER NAME,Star_Rating,Date of review,What they said\nAna,5 stars,"May 3rd, 2024",Fine\n',
    ],
    ['Spanish', 'Nombre;Calificación;Fecha;Comentario\nAna;cinco estrellas;3 de mayo de 2024;Fine\n'],
    ['German', 'Kunde;Bewertung;Datum;Kommentar\nAna;fünf Sterne;3. Mai 2024;Fine\n'],
    ['French', "Nom du client;Note;Date de l'avis;Commentaire\nAna;5/5;3 mai 2024;Fine\n"],
  ])('in %s is read by its headers', async (_, content) => {
    const { records } = await imported('sheet.csv', content);
    expect(records).toMatchObject([{ author: 'Ana', rating: 5, date: '2024-05-03', text: 'Fine' }]);
  });

  it.each([
    ['Kunde;Sterne;Bewertung;Datum', 'Ana;5;Fine work, and on time;2024-05-03'],
    ['Kunde;Bewertung;Sterne;Datum', 'Ana;Fine work, and on time;5;2024-05-03'],
    ['Nombre;Estrellas;Valoración;Fecha', 'Ana;5;Fine work, and on time;2024-05-03'],
    ['Client;Étoiles;Avis;Date', 'Ana;5;Fine work, and on time;2024-05-03'],
    ['Client;Étoiles;Note;Date', 'Ana;5;Fine work, and on time;2024-05-03'],
    ['Client;Note;Avis;Date', 'Ana;5;Fine work, and on time;2024-05-03'],
    ['Client;Avis;Commentaire;Date', 'Ana;5/5;Fine work, and on time;2024-05-03'],
    ['Customer,Review,Comment,Date', 'Ana,5 stars,"Fine work, and on time",2024-05-03'],
    ['Customer,Rating,Stars,Comment,Date', 'Ana,excellent,5,"Fine work, and on time",2024-05-03'],
  ])('headed %s has its stars and words told apart by the values', async (header, row) => {
    const { records } = await imported('sheet.csv', `${header}\n${row}\n`);
    expect(records).toMatchObject([
      { author: 'Ana', rating: 5, date: '2024-05-03', text: 'Fine work, and on time' },
    ]);
  });

  it('has no text where a program or a person wrote that there is none', async () => {
    const { records } = await imported(
      'sheet.csv',
      'Customer,Stars,Date,Comment,Reply\nAnn,Rated 2 out of 5,20250102,N/A,-\nBob,5,20250103,Good,null\n',
    );
    expect(records).toMatchObject([
      { author: 'Ann', rating: 2, date: '2025-01-02', text: null, owner_reply: null },
      { author: 'Bob', rating: 5, date: '2025-01-03', text: 'Good', owner_reply: null },
    ]);
  });

  it('of Google Forms is read, its question being a header', async () => {
    const { plan, records } = await imported(
      'responses.csv',
      'Timestamp,Email Address,How would you rate us? (1-5),Your name,Any comments?,May we publish this?\n5/31/2024 14:22:10,ann@mail.example,5,Ann,Fine,Yes\n6/1/2024 9:02:01,bob@mail.example,4,,,No\n',
    );
    expect(records).toMatchObject([
      { author: 'Ann', rating: 5, date: '2024-05-31', text: 'Fine' },
      { author: 'A customer', rating: 4, date: '2024-06-01', text: null },
    ]);
    expect(plan).toMatchObject({ dropped: ['Email Address'], unread: ['May we publish this?'] });
  });

  it('takes a title that is the beginning of the text in other case and accents for no line of its own', async () => {
    const csv =
      'Name,Stars,Date,Title,Comment\nJo,5,2025-01-04,Tres bien,Très bien fait\nJo,5,2025-01-04,TRÈS,Très bien fait\n';
    const { plan, records } = await imported('s.csv', csv);
    expect(plan).toMatchObject({ new: 1, doubles: { doubles: 1 } });
    expect(records.map(({ text }) => text)).toEqual(['Très bien fait']);
  });

  it('says in its plan how many reviews have no name of an author', async () => {
    const content =
      'Name,Stars,Date,Comment\nAnn,5,2024-05-03,x\n,4,2024-05-04,y\nbob@mail.example,3,2024-05-05,z\nA customer,3,2024-05-06,as written\n';
    const { plan, records } = await imported('sheet.csv', content);
    expect(records.filter(({ author }) => author === 'A customer')).toHaveLength(3);
    expect(plan.nameless).toBe(2);
    expect(planLines(plan)).toContain(
      '  named "A customer": 2 reviews whose author is blank or an e-mail address',
    );
    const named = (await imported('sheet.csv', 'Name,Stars,Date,Comment\nAnn,5,2024-05-03,x\n')).plan;
    expect(planLines(named).join('\n')).not.toContain('A customer');
  });

  it('is read though a few cells are no days, each of which is refused by its row', async () => {
    const rows = Array.from({ length: 19 }, (_, at) => `N${at},5,2024-05-${at + 10},x\n`).join('');
    const content = `Name,Stars,Date,Comment\n${rows}Ann,5,n/a,x\n`;
    expect(await doubtsOf(content)).toEqual([]);
    await expect(imported('sheet.csv', content)).rejects.toThrow(
      'sheet.csv:21  Date  expected a day of the calendar as ISO, got "n/a"',
    );
    expect((await imported('sheet.csv', content, { skipBad: true })).records).toHaveLength(19);
  });

  it.each(['6', '0'])('of three rows is refused by the one whose rating is %s', async (stars) => {
    const content = `Name,Stars,Date,Comment\nAnn,5,2024-05-03,x\nBob,${stars},2024-05-04,y\nCy,4,2024-05-05,z\n`;
    expect(await doubtsOf(content)).toEqual([]);
    const refused = imported('sheet.csv', content);
    await expect(refused).rejects.toThrow(UnreadableRows);
    await expect(refused).rejects.toThrow('sheet.csv:3  Stars  expected a rating of 1 to 5 stars');
    expect((await imported('sheet.csv', content, { skipBad: true })).records).toHaveLength(2);
  });

  it('of three rows leaves a column in doubt of which two cells are no ratings', async () => {
    const content = 'Name,Stars,Date\nAnn,5,2024-05-03\nBob,7,2024-05-04\nCy,9,2024-05-05\n';
    expect((await doubtsOf(content)).join('\n')).toContain(
      'rating: expected 1 to 5 stars in "Stars", got "7"',
    );
  });

  it('is read without the days of replies where these are in doubt, and that is said', async () => {
    const { plan, records } = await imported(
      'sheet.csv',
      'Name,Stars,Date,Comment,Our reply,Reply date\nAnn,5,2024-05-03,x,Thanks,04/05/2024\n',
    );
    expect(records[0]?.owner_reply).toEqual({ text: 'Thanks', date: null });
    expect(plan.notes).toContain('"Reply date" is not read as owner_reply.date: its days are in doubt');
    expect(plan.unread).toEqual(['Reply date']);
  });

  it.each([
    ['Name,Stars,Date,Comment\nAnn,5,45443,x\n', 'got "45443" (sheet.csv:2): it is how Excel counts days'],
    [
      'Item,Price\nTap,500\n',
      'rating: expected a column with 1 to 5 stars, found none among "Item", "Price"',
    ],
  ])('is in doubt, with what would help: %j', async (content, doubt) => {
    expect((await doubtsOf(content)).join('\n')).toContain(doubt);
  });

  it('in Windows-1252 is read, and that is said', async () => {
    const content = Buffer.from('Name,Stars,Date,Comment\nZoë,5,2024-05-03,Très bien\n', 'latin1');
    const { plan, records } = await imported('sheet.csv', content);
    expect(records).toMatchObject([{ author: 'Zoë', text: 'Très bien' }]);
    expect(plan.notes).toContain('sheet.csv is in Windows-1252');
  });

  it('has misread characters put right and counted, unless they are to stay; NÃO is none', async () => {
    const content = 'Name,Stars,Date,Comment\nZoÃ«,5,2024-05-03,NÃO foi trÃ¨s bien\n';
    const repaired = await imported('sheet.csv', content);
    expect(repaired.records).toMatchObject([{ author: 'Zoë', text: 'NÃO foi très bien' }]);
    expect(repaired.plan.repaired).toBe(2);
    const kept = await imported('sheet.csv', content, { repair: false });
    expect(kept.records).toMatchObject([{ author: 'ZoÃ«', text: 'NÃO foi trÃ¨s bien' }]);
  });

  it('has ratings of other scales brought to five stars, rounding counted', async () => {
    const rows = ['"4,5"', '90 %', '7/10', '4.2', '3 out of 5', '★★☆☆☆'];
    const content = rows.map((rating, index) => `N${index},${rating},2024-05-0${index + 1},x\n`).join('');
    const { plan, records } = await imported('sheet.csv', `Name,Stars,Date,Comment\n${content}`);
    expect(records.map(({ rating }) => rating)).toEqual([5, 5, 4, 4, 3, 2]);
    expect(plan.rounded.count).toBe(4);
  });

  it.each([
    ['day', '13/05/2024', ['2024-05-13', '2024-03-02']],
    ['month', '05/13/2024', ['2024-05-13', '2024-02-03']],
  ])('has the %s first in every date where one of them says so', async (_, told, days) => {
    const { records } = await imported('sheet.csv', `Name,Stars,Date\nA,5,${told}\nB,4,02/03/2024\n`);
    expect(records.map(({ date }) => date).toSorted()).toEqual(days.toSorted());
  });

  it.each([
    ['Name,Stars,Date\nA,5,04/05/2024\n', 'every day in "Date" could have the day or the month first'],
    ['Name,Stars,Date\nA,5,13/05/2024\nB,4,05/13/2024\n', 'expected one order of day and month in "Date"'],
    ['Name,Date\nA,2024-05-01\n', 'rating: expected a column with 1 to 5 stars, found none'],
    ['Name,Stars\nA,5\n', 'date: expected a column with days, found none'],
    ['Name,Stars,Date\nA,5,soon\n', 'date: expected days in "Date", got "soon" (sheet.csv:2)'],
    [
      'Name,Stars,Date\nA,11,2024-05-01\nB,12,2024-05-01\n',
      'rating: expected 1 to 5 stars in "Stars", got "11"',
    ],
  ])('is in doubt where %j', async (content, doubt) => {
    expect((await doubtsOf(content)).join('\n')).toContain(doubt);
  });

  it('has HTML made text, and neither e-mail addresses nor telephone numbers', async () => {
    const { plan, records } = await imported(
      'sheet.csv',
      'Name,Mobile number,Contact,Stars,Date,Comment\nann@mail.example,0770,ann@mail.example,5,2024-05-03,<p>Good &amp; <b>quick</b></p><p>Thanks</p>\n',
    );
    expect(records).toMatchObject([{ author: 'A customer', text: 'Good & quick\nThanks' }]);
    expect(plan.dropped).toEqual(['Name', 'Mobile number', 'Contact']);
    expect(JSON.stringify(records)).not.toContain('mail.example');
  });

  it('names in the plan what may be one review twice', async () => {
    const { plan } = await imported(
      'sheet.csv',
      'Name,Stars,Date,Comment\nAnn,5,2024-05-03,Good work\nAnn,5,2024-05-03,Good work!\nBob,4,2024-05-01,Fine\nBob,4,2024-06-01,Fine\n',
    );
    expect(plan.likelyDoubles.map(({ author, why }) => [author, why])).toEqual([
      ['Bob', 'the same words on several days'],
      ['Ann', 'several reviews on one day with the same stars'],
    ]);
  });
});
