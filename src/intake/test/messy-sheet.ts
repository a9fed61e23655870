import type { WorkbookCell } from './workbook.ts';

/** How many reviews the sheet holds: its rows without the doubles, the total and what is blank. */
export const MESSY_REVIEWS = 190;

const TITLE = 'Copperwren Home Services - customer feedback 2023/24 (please keep up to date!!)';
const HEADER = [
  ' Customer Name',
  'E-mail',
  'Phone',
  'STARS ',
  'Review Date',
  'Their words',
  'Our reply',
  'Notes',
];
const SAID = [
  'Great job, would use again 👍',
  'Quick & tidy; "lovely" lad',
  'Came late, but fixed it.\nThanks!',
  'OK',
  'Señora Ibáñez was very kind',
];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * A sheet as an owner keeps it, 200 rows below a header that stands under a merged title: blank rows, days in three
 * forms of one order, stars in five, emoji, ten rows twice, rows without a name, a total at the end. Reviews come in
 * the order of `MESSY_REVIEWS`, so that row 0 is of the 13th, which no month can be.
 */
export function messySheet(): string[][] {
  const rows: string[][] = [[TITLE, '', '', '', '', '', '', ''], [''], HEADER];
  for (let index = 0; index < MESSY_REVIEWS; index += 1) {
    rows.push(messyRow(index));
    if (index % 50 === 49) rows.push(['', '', '', '', '', '', '', '']);
    if (index % 19 === 18) rows.push(messyRow(index));
  }
  rows.push([''], ['TOTAL', '', '', '4.1', '', '', '', `${MESSY_REVIEWS} reviews`]);
  return rows;
}

/** The stars of a review of the sheet. */
export function messyStars(index: number): number {
  return (index % 5) + 1;
}

function two(figure: number): string {
  return String(figure).padStart(2, '0');
}

function messyRow(index: number): string[] {
  const day = ((index + 12) % 28) + 1;
  const month = index % 12;
  const year = 2023 + (index % 2);
  const days = [
    `${two(day)}/${two(month + 1)}/${year}`,
    `${day}-${month + 1}-${String(year).slice(2)}`,
    `${day} ${MONTHS[month]} ${year}`,
  ];
  const stars = messyStars(index);
  const ratings = [`${stars}`, `${stars} stars`, `${stars}.0`, '★'.repeat(stars), `${stars}/5`];
  const name = index % 40 === 7 ? '' : ` Customer ${index}`;
  return [
    name,
    `customer${index}@mail.example`,
    `07700 9000${two(index % 100)}`,
    ratings[(index * 3) % 5] ?? '',
    days[index % 3] ?? '',
    `${SAID[index % 5]} (${index})`,
    index % 4 === 0 ? 'Thank you!' : '',
    index % 9 === 0 ? 'called back' : '',
  ];
}

/** The sheet as delimited text. */
export function delimitedText(rows: readonly (readonly string[])[], delimiter: string): string {
  return rows.map((row) => `${row.map(quoted).join(delimiter)}\r\n`).join('');
}

function quoted(cell: string): string {
  return /[",;\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The sheet as cells of a workbook: figures are numbers. */
export function workbookRows(rows: readonly (readonly string[])[]): WorkbookCell[][] {
  return rows.map((row) => row.map((cell) => (/^\d+(?:\.\d)?$/.test(cell) ? Number(cell) : cell)));
}
