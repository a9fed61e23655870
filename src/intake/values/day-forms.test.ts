import { describe, expect, it } from 'vitest';
import { readDay } from './day-format.ts';
import { DayFormsOfColumn } from './day-forms.ts';

function formsOf(...cells: string[]) {
  const column = new DayFormsOfColumn({ latestDay: '2026-03-01' });
  for (const [index, cell] of cells.entries()) column.take(`sheet.csv:${index + 2}`, cell);
  return column.forms();
}

function daysOf(...cells: string[]) {
  const { formats } = formsOf(...cells);
  return cells.map((cell) => readDay(cell, formats)?.day);
}

describe('the dates of a column', () => {
  it('have the day first when one figure in front is above 12', () => {
    expect(formsOf('03/04/2024', '25/12/2024')).toMatchObject({ order: 'day first', unread: null });
    expect(daysOf('03/04/2024', '25/12/2024')).toEqual(['2024-04-03', '2024-12-25']);
  });

  it('have the month first when one second figure is above 12', () => {
    expect(daysOf('3/4/2024', '12/25/2024')).toEqual(['2024-03-04', '2024-12-25']);
  });

  it('have the order in which none lies in the future', () => {
    expect(formsOf('02/12/2026', '01/02/2026').order).toBe('month first');
    expect(daysOf('02/12/2026', '01/02/2026')).toEqual(['2026-02-12', '2026-01-02']);
  });

  it('tell no order when each could be either day', () => {
    expect(formsOf('03/04/2024', '05/06/2024').order).toBeNull();
  });

  it('need no order when both readings are the same day', () => {
    expect(formsOf('03/03/2024', '05/05/2024').order).toBe('either');
  });

  it('tell no order, but both with their places, when some need the day first and some the month', () => {
    expect(formsOf('25/12/2024', '12/25/2024')).toMatchObject({
      order: null,
      evidence: {
        'day first': { place: 'sheet.csv:2', cell: '25/12/2024' },
        'month first': { place: 'sheet.csv:3', cell: '12/25/2024' },
      },
    });
  });

  it('may be written in three forms of one order', () => {
    const cells = ['14/03/2024', '3.4.2024', '5 March 2024', '06/07/24', 'March 8, 2024'];
    expect(daysOf(...cells)).toEqual(['2024-03-14', '2024-04-03', '2024-03-05', '2024-07-06', '2024-03-08']);
  });

  it('may be eight figures without signs between', () => {
    expect(daysOf('20250102', '20241231')).toEqual(['2025-01-02', '2024-12-31']);
    expect(formsOf('20251399').formats).toEqual([]);
  });

  it('may be in words of English, Spanish, German and French', () => {
    expect(
      daysOf('3rd of May 2024', '3 de mayo de 2024', '3. März 2024', '1er février 2024', 'Sept. 5, 2024'),
    ).toEqual(['2024-05-03', '2024-05-03', '2024-03-03', '2024-02-01', '2024-09-05']);
  });

  it('may be in March by its short name, which is that of a Tuesday elsewhere', () => {
    expect(
      daysOf('Mar 4, 2025', 'Mar. 14, 2025 at 10:00', 'Mar 4 2025', 'mar. 4 mars 2025', 'mar 04/03/2025'),
    ).toEqual(['2025-03-04', '2025-03-14', '2025-03-04', '2025-03-04', '2025-03-04']);
  });

  it('may have the day of the week before them, and words around the time', () => {
    expect(
      daysOf(
        'Fri, 31 May 2024 10:00:00 GMT',
        'Saturday, June 1, 2024 at 9:05 PM',
        'Mo. 3. Juni 2024 um 9:05 Uhr',
      ),
    ).toEqual(['2024-05-31', '2024-06-01', '2024-06-03']);
  });

  it('may have an hour of one figure, as Google Forms writes it', () => {
    expect(daysOf('5/31/2024 14:22:10', '6/1/2024 9:02:01')).toEqual(['2024-05-31', '2024-06-01']);
  });

  it('are the UTC day of an instant or an epoch', () => {
    expect(daysOf('2024-03-14T23:30:00-05:00', '1710457200', '1710457200000', '2024-03-14 09:00')).toEqual([
      '2024-03-15',
      '2024-03-14',
      '2024-03-14',
      '2024-03-14',
    ]);
  });

  it('may have a time of twelve hours', () => {
    expect(readDay('3/14/2024 12:05 AM', formsOf('3/14/2024 12:05 AM').formats)?.instant).toBe(
      '2024-03-14T00:05:00Z',
    );
    expect(readDay('3/14/2024, 9:05:00 pm', formsOf('3/14/2024, 9:05:00 pm').formats)?.instant).toBe(
      '2024-03-14T21:05:00Z',
    );
  });

  it('name the first cell that is none, and count those that are', () => {
    expect(formsOf('2024-03-14', 'last week')).toMatchObject({
      formats: ['ISO'],
      dates: 1,
      unread: { place: 'sheet.csv:3', cell: 'last week' },
    });
    expect(formsOf('31/02/2024').unread?.cell).toBe('31/02/2024');
    expect(formsOf('2024-13-01').unread?.cell).toBe('2024-13-01');
  });
});
