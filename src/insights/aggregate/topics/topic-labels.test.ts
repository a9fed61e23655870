import { expect, test } from 'vitest';
import { writtenIn } from './topic-labels.ts';

test('take capitals where most texts write so', () => {
  expect(writtenIn(['The AC works.', 'our AC quit', 'An ac.'], ['ac', 'tune-up']).label).toBe('AC tune-up');
  expect(writtenIn(['The ac works.', 'OUR AC', 'an ac'], ['ac']).label).toBe('Ac');
});

test('know a name by its capital within sentences, not by that of their beginning', () => {
  expect(writtenIn(['I saw Lorna.', 'Then Lorna came.'], ['lorna']).isName).toBe(true);
  expect(writtenIn(['Invoices. Invoices!', 'Invoice came.', 'an invoice'], ['invoice']).isName).toBe(false);
});
