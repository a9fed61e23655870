import { delimitedText } from '../../intake/test/messy-sheet.ts';

/** What an owner has in a sheet: title rows, blank lines, stars in words, three forms of days, doubles, a total. */
export function messyRows(): string[][] {
  const rows: string[][] = [
    ["Joe's Plumbing", '', '', '', ''],
    ['', '', '', '', ''],
    ['Customer Name', 'Date', 'Rating', 'Comments', 'E-mail'],
  ];
  for (let at = 1; at <= 200; at += 1) {
    const day = (at % 27) + 1;
    const month = (at % 12) + 1;
    const dates = [
      `${day}/${month}/2025`,
      `${day} ${MONTHS[month - 1]} 2025`,
      `2025-${two(month)}-${two(day)}`,
    ];
    const stars = ['5 stars', '5', '4,5', '4.0', '1 star'][at % 5] ?? '5';
    rows.push([
      at % 40 === 0 ? '' : `Customer ${at}`,
      dates[at % 3] ?? '',
      stars,
      `Visit ${at} 😀: Wes fixed the water heater, "neatly".`,
      `c${at}@mail.example`,
    ]);
    if (at % 50 === 0) rows.push(['', '', '', '', ''], rows.at(-1) ?? []);
  }
  rows.push(['Total', '', '200', '', '']);
  return rows;
}

/** The sheet as delimited text. */
export function messySheet(separator = ','): string {
  return delimitedText(messyRows(), separator);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function two(figure: number): string {
  return String(figure).padStart(2, '0');
}
