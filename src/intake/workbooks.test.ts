import { expect, it } from 'vitest';
import { imported } from './test/imported.ts';
import { workbook } from './test/workbook.ts';

const HEADER = 'Customer,Stars,Date,Comment';
const ROW = 'Ann,5,2024-05-31,Good';

it('a workbook is read by what its formulas came to, and by the sheet that is shown', async () => {
  const rows = [
    HEADER.split(','),
    ['Ann', { formula: 'B9', value: '4' }, new Date('2024-05-31T00:00:00Z'), 'Good'],
  ];
  const book = workbook(
    {
      name: 'Prices',
      isHidden: true,
      rows: [
        ['Item', 'Price'],
        ['Tap', 5],
      ],
    },
    { name: 'Reviews', rows },
  );
  const { plan, records } = await imported('book.xlsx', book);
  expect(records).toMatchObject([{ author: 'Ann', rating: 4, date: '2024-05-31', text: 'Good' }]);
  expect(plan.notes).toContain('book.xlsx: the sheet Reviews is read, not Prices');
});

it('a workbook is read as one whatever its name', async () => {
  const book = workbook({ name: 'S', rows: [HEADER.split(','), ROW.split(',')] });
  const { records } = await imported('reviews.csv', book);
  expect(records).toMatchObject([{ author: 'Ann', rating: 5, date: '2024-05-31', text: 'Good' }]);
});

it.each(['comma', 'semicolon'])(
  'a table of text (%s) is read as one though it is named .xlsx',
  async (sign) => {
    const text = `${HEADER}\n${ROW}\n`.replaceAll(',', sign === 'comma' ? ',' : ';');
    const { records } = await imported('reviews.xlsx', text);
    expect(records).toMatchObject([{ author: 'Ann', rating: 5, date: '2024-05-31', text: 'Good' }]);
  },
);

it('the sheet with the table is read, whatever covers come before', async () => {
  const book = workbook(
    { name: 'Cover', rows: [['Our reviews']] },
    {
      name: 'Notes',
      rows: [
        ['Made by', 'the office'],
        ['Made for', 'the site'],
      ],
    },
    { name: 'Empty', rows: [HEADER.split(',')] },
    { name: 'Reviews', rows: [HEADER.split(','), ROW.split(',')] },
  );
  const { plan, records } = await imported('book.xlsx', book);
  expect(records).toMatchObject([{ author: 'Ann', rating: 5, date: '2024-05-31', text: 'Good' }]);
  expect(plan.notes).toContain('book.xlsx: the sheet Reviews is read, not Cover, Notes, Empty');
});

it('a workbook without a table is refused with the sheets that were looked at', async () => {
  const book = workbook(
    { name: 'Cover', rows: [['Our reviews']] },
    { name: 'Reviews', rows: [HEADER.split(',')] },
  );
  await expect(imported('book.xlsx', book)).rejects.toThrow(
    'expected a sheet with the names of columns and reviews below them, got none among Cover, Reviews',
  );
});

it.each([
  ['Stars', 1, '#N/A'],
  ['Date', 2, '#REF!'],
  ['Comment', 3, '#NAME?'],
])('an error in %s is refused at its row and column, with its words', async (column, at, error) => {
  const rows = [HEADER.split(','), ROW.split(','), ROW.split(',').with(0, 'Bob')];
  const cells = ROW.split(',').map((cell, index) => (index === at ? { formula: 'X1', error } : cell));
  const book = workbook({ name: 'Reviews', rows: [...rows, cells] });
  await expect(imported('book.xlsx', book)).rejects.toThrow(
    `book.xlsx:4  ${column}  expected a value, got the error "${error}": put right its formula, or clear the cell`,
  );
});

it('an error in a column that nothing reads does not matter', async () => {
  const failed = { formula: 'X1', error: '#N/A' };
  const rows = [
    [...HEADER.split(','), 'Shift'],
    [...ROW.split(','), failed],
  ];
  const { records } = await imported('book.xlsx', workbook({ name: 'Reviews', rows }));
  expect(records).toMatchObject([{ author: 'Ann', rating: 5, text: 'Good' }]);
});
