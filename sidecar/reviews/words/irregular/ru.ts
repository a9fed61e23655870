import type { IrregularForms } from '../irregular-forms.ts';

/** What Snowball does not see in Russian: folding makes й an и, which half of all endings have. */
export const RUSSIAN: IrregularForms = {
  verbs: {
    идти: 'идёт идут иду шёл шла шли',
    прийти: 'пришёл пришла пришли придёт придут',
    уйти: 'ушёл ушла ушли',
  },
  others: {
    быть: 'был была было были будет будут есть',
    день: 'дня дней дни',
    мочь: 'мог могла могли может могут можем',
    ребёнок: 'дети детей детям детьми детях',
    хотеть: 'хочу хочет хотят хотим',
    человек: 'люди людей людям людьми людях',
  },
  endings: {
    ый: 'ый',
    ий: 'ий',
    ой: 'ой',
    ей: 'ей',
    ийся: 'ийся',
  },
};
