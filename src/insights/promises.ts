/** What came of what a business was held to in figures, and where the text tells it (UTF-16). */
export interface ToldPromise {
  /** The problem that it makes; null where it was kept. */
  problem: 'late-arrival' | 'overcharged' | null;
  start: number;
  end: number;
}

const CLOCK = String.raw`(\d{1,2}|noon)(?::(\d\d))?\s*([ap])?\.?m?\b`;

/** "Scheduled 10-12", "booked between 8 and noon", and what follows it. */
const WINDOW = new RegExp(
  String.raw`\b(?:scheduled|booked|appointment|window|promised|between)\b[^.!?]{0,40}?\b${CLOCK}\s*(?:-|–|to|and|till|until)\s*${CLOCK}([^]{0,200})`,
  'i',
);

/** "walked in at 4:50 pm" */
const ARRIVAL = new RegExp(
  String.raw`\b(?:came|arrived|(?:walked|rolled) (?:in|up)|(?:showed|turned) up|got here)\b[^.!?]{0,30}?\bat ${CLOCK}`,
  'i',
);

/** How much later than promised is late, in hours. */
const GRACE = 0.25;

/** Working hours go from seven to seven where nobody says whether it is morning or afternoon. */
function hourOf(hour = '', minutes = '0', half = ''): number {
  const named = hour.toLowerCase() === 'noon' ? 12 : Number(hour);
  const afternoon = half === '' ? named < 7 : half.toLowerCase() === 'p';
  return (named % 12) + (afternoon || (half === '' && named === 12) ? 12 : 0) + Number(minutes) / 60;
}

/** A match within the group of another that ends with it. */
function within(
  outer: RegExpExecArray,
  group: string,
  inner: RegExpExecArray,
): { start: number; end: number } {
  const start = outer.index + outer[0].length - group.length + inner.index;
  return { start, end: start + inner[0].length };
}

function lateArrival(text: string): ToldPromise | null {
  const window = WINDOW.exec(text);
  const after = window?.[7] ?? '';
  const arrival = ARRIVAL.exec(after);
  if (window === null || arrival === null) return null;
  const isLate = hourOf(arrival[1], arrival[2], arrival[3]) > hourOf(window[4], window[5], window[6]) + GRACE;
  return isLate ? { problem: 'late-arrival', ...within(window, after, arrival) } : null;
}

const MONEY = String.raw`[$£€](\d[\d,]*(?:\.\d\d)?)`;

/** "quoted $250", "told it would be around $300", and what follows it. */
const QUOTE = new RegExp(
  String.raw`\b(?:quoted?|estimated?|(?:would|supposed to|going to) be)\b[^.!?$£€]{0,40}${MONEY}([^]{0,160})`,
  'i',
);
const BILL = new RegExp(
  String.raw`\b(?:billed|charged|paid|was|came to|turned into|ended up)\b[^.!?$£€]{0,20}${MONEY}`,
  'i',
);
const OTHERS = /\b(?:other|another|elsewhere|else|last)\b/i;

/** From how many times the quote on a bill is another price, and up to how many it can be of the same job. */
const DEARER = { from: 1.1, to: 5 };

/** How many times the quote a bill is that keeps it: a little less is a favour. */
const KEPT = { from: 0.7, to: 1 };

function billOf(text: string): ToldPromise | null {
  const quote = QUOTE.exec(text);
  const after = quote?.[2] ?? '';
  const bill = BILL.exec(after);
  if (quote === null || bill === null || OTHERS.test(after.slice(0, bill.index))) return null;
  const times = Number(bill[1]?.replaceAll(',', '')) / Number(quote[1]?.replaceAll(',', ''));
  const isDearer = times >= DEARER.from && times <= DEARER.to;
  const isKept = times >= KEPT.from && times <= KEPT.to;
  return isDearer || isKept
    ? { problem: isDearer ? 'overcharged' : null, ...within(quote, after, bill) }
    : null;
}

/** The promises whose keeping or breaking figures show: a time of arrival past the window, a bill above the quote or as quoted. */
export function promisesIn(text: string): ToldPromise[] {
  return [lateArrival(text), billOf(text)].filter((promise) => promise !== null);
}
