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
