import type { IrregularForms } from '../irregular-forms.ts';

/** What the algorithm does not see in Ukrainian: folding makes й an и and ї an і. */
export const UKRAINIAN: IrregularForms = {
  endings: {
    ий: 'ий',
    ій: 'ій',
    ой: 'ой',
    ей: 'ей',
  },
};
