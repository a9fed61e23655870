import type { Figure } from '../table.ts';
import type { Rate } from './rounds.ts';

/** The rate of one that took part, alone. */
export function rateFigure(rates: ReadonlyMap<string, Rate>, what: string): Figure {
  return { what, value: rates.get(what)?.perSecond ?? Number.NaN, unit: '/s' };
}

/** The rate of one that took part, as a multiple of another's. */
export function comparedFigure(
  rates: ReadonlyMap<string, Rate>,
  { what, against, aim }: { what: string; against: string; aim?: string | undefined },
): Figure {
  const figure = rateFigure(rates, what);
  return {
    ...figure,
    ratio: figure.value / rateFigure(rates, against).value,
    against,
    ...(aim === undefined ? {} : { aim }),
  };
}
