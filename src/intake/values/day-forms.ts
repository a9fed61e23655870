import { readAge } from './age.ts';
import { ISO, readDay } from './day-format.ts';

/** The order of day and month in a date of figures alone, where the first is not the year. */
export type DayOrder = 'day first' | 'month first';

/** What the dates of a column have in common. */
export interface DayForms {
  /** The formats that read the cells, the most frequent first; empty where no cell is a date. */
  readonly formats: readonly string[];
  /** Null where no date of figures tells which comes first, and some would be another day. */
  readonly order: DayOrder | 'either' | null;
  /** The first cells that tell each order, with their places. */
  readonly evidence: { readonly [order in DayOrder]?: { readonly place: string; readonly cell: string } };
  /** The first cell that no format reads, an age where no day is known from which it counts before all others. */
  readonly unread: { readonly place: string; readonly cell: string } | null;
  /** How many cells a format reads; the rest of a column of which few are read is not looked at. */
  readonly dates: number;
}

const TIMES = [
  '',
  ' HH:mm',
  ' HH:mm:ss',
  ' H:mm',
  ' H:mm:ss',
  ', HH:mm',
  ', HH:mm:ss',
  ', H:mm',
  ', H:mm:ss',
  ' h:mm A',
  ' h:mm:ss A',
  ', h:mm A',
  ', h:mm:ss A',
];
const SEPARATORS = ['/', '-', ' '];
const FIGURES: Readonly<Record<DayOrder, readonly string[]>> = {
  'day first': ordered('D', 'M'),
  'month first': ordered('M', 'D'),
};
const UNORDERED = [
  ISO,
  'X',
  'x',
  'YYYYMMDD',
  ...[
    'YYYY/M/D',
    'YYYY.M.D',
    'YYYY-M-D',
    'D.M.YYYY',
    'D.M.YY',
    'Do MMMM YYYY',
    'Do MMMM, YYYY',
    'Do [of] MMMM YYYY',
    'Do [de] MMMM [de] YYYY',
    'D-MMM-YYYY',
    'D-MMM-YY',
    'D MMM YY',
    'MMMM Do, YYYY',
    'MMMM Do YYYY',
    'MMM-D-YYYY',
    '[le] Do MMMM YYYY',
  ].flatMap((day) => TIMES.map((time) => day + time)),
];

/** So many cells that are no dates may come before any that is one. */
const MOST_STRANGE = 20;

/** One of each sign for each figure and letter: cells of one shape are read by the same formats. */
function shapeOf(cell: string): string {
  return cell.trim().replaceAll(/\d/g, '1').replaceAll(/\s+/gu, ' ');
}

/**
 * Gathers the cells of one column and says in which formats they are written. Whether the day or the month comes first
 * is decided by all of them together: by a figure above 12, or because the other reading lies after `latestDay`
 * (`YYYY-MM-DD`). Ages such as "2 months ago" are days where `capturedOn` is known. Empty cells do not count.
 */
export class DayFormsOfColumn {
  readonly #latestDay: string;
  readonly #knowsCapture: boolean;
  readonly #uses = new Map<string, number>();
  readonly #byShape = new Map<string, readonly string[]>();
  readonly #evidence: { [order in DayOrder]?: { place: string; cell: string } } = {};
  #differ = 0;
  #ages = 0;
  #unread: { place: string; cell: string } | null = null;
  #unreadAge: { place: string; cell: string } | null = null;
  #unreadCells = 0;
  #dates = 0;

  constructor({ latestDay, capturedOn }: { latestDay: string; capturedOn?: string | undefined }) {
    this.#latestDay = latestDay;
    this.#knowsCapture = capturedOn !== undefined;
  }

  take(place: string, cell: string): void {
    if (cell.trim() === '' || this.#unreadCells > MOST_STRANGE + this.#dates) return;
    const formats = this.#formatsFor(cell);
    const [first] = formats;
    if (first === undefined) {
      const isAge = readAge(cell) !== undefined;
      if (isAge && this.#knowsCapture) {
        this.#ages += 1;
        this.#dates += 1;
      } else {
        this.#cannotRead(place, cell);
        if (isAge) this.#unreadAge ??= { place, cell };
      }
      return;
    }
    if (isOrdered(first) ? !this.#weigh(place, cell, first) : readDay(cell, [first]) === undefined) {
      this.#cannotRead(place, cell);
      return;
    }
    this.#dates += 1;
    this.#uses.set(first, (this.#uses.get(first) ?? 0) + 1);
  }

  #cannotRead(place: string, cell: string): void {
    this.#unreadCells += 1;
    this.#unread ??= { place, cell };
  }

  /** What the cells taken so far say. */
  forms(): DayForms {
    const order = this.#order();
    const written = [...this.#uses].toSorted((a, b) => b[1] - a[1]).map(([format]) => format);
    const formats = written.map((format) =>
      isOrdered(format) && order === 'month first' ? otherOrder(format) : format,
    );
    // Ages alone need no format, and a column of days has one.
    if (formats.length === 0 && this.#ages > 0) formats.push(ISO);
    return {
      formats,
      order,
      evidence: this.#evidence,
      unread: this.#unreadAge ?? this.#unread,
      dates: this.#dates,
    };
  }

  #order(): DayForms['order'] {
    const isDayFirst = this.#evidence['day first'] !== undefined;
    const isMonthFirst = this.#evidence['month first'] !== undefined;
    if (isDayFirst !== isMonthFirst) return isDayFirst ? 'day first' : 'month first';
    return isDayFirst || this.#differ > 0 ? null : 'either';
  }

  /** A cell of figures tells an order when it is no day, or one that is still to come, in the other; false for no day in either. */
  #weigh(place: string, cell: string, dayFirst: string): boolean {
    const asDayFirst = this.#past(cell, dayFirst);
    const asMonthFirst = this.#past(cell, otherOrder(dayFirst));
    if (asDayFirst === undefined && asMonthFirst === undefined) return false;
    if (asMonthFirst === undefined) this.#evidence['day first'] ??= { place, cell };
    else if (asDayFirst === undefined) this.#evidence['month first'] ??= { place, cell };
    else if (asDayFirst !== asMonthFirst) this.#differ += 1;
    return true;
  }

  #past(cell: string, format: string): string | undefined {
    const day = readDay(cell, [format])?.day;
    return day === undefined || day > this.#latestDay ? undefined : day;
  }

  #formatsFor(cell: string): readonly string[] {
    const shape = shapeOf(cell);
    let formats = this.#byShape.get(shape);
    if (formats === undefined) {
      // Of both orders the day first stands for both: `#weigh` tells them apart.
      const candidates = [...FIGURES['day first'], ...UNORDERED];
      formats = candidates.filter(
        (format) =>
          readDay(cell, [format]) !== undefined ||
          (isOrdered(format) && readDay(cell, [otherOrder(format)]) !== undefined),
      );
      if (formats.length > 0) this.#byShape.set(shape, formats);
    }
    return formats;
  }
}

function ordered(first: string, second: string): string[] {
  return SEPARATORS.flatMap((separator) =>
    ['YYYY', 'YY'].flatMap((year) => TIMES.map((time) => [first, second, year].join(separator) + time)),
  );
}

function isOrdered(format: string): boolean {
  return FIGURES['day first'].includes(format);
}

function otherOrder(format: string): string {
  return FIGURES['month first'][FIGURES['day first'].indexOf(format)] ?? format;
}
