/** What a business is held to in figures, and what came of it, by the problem that it makes. */
export type BrokenPromise = 'late-arrival' | 'overcharged';

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

function isLate(text: string): boolean {
  const window = WINDOW.exec(text);
  if (window === null) return false;
  const arrival = ARRIVAL.exec(window[7] ?? '');
  if (arrival === null) return false;
  return hourOf(arrival[1], arrival[2], arrival[3]) > hourOf(window[4], window[5], window[6]) + GRACE;
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

function isDearer(text: string): boolean {
  const quote = QUOTE.exec(text);
  const after = quote?.[2] ?? '';
  const bill = BILL.exec(after);
  if (quote === null || bill === null || OTHERS.test(after.slice(0, bill.index))) return false;
  const times = Number(bill[1]?.replaceAll(',', '')) / Number(quote[1]?.replaceAll(',', ''));
  return times >= DEARER.from && times <= DEARER.to;
}

/** The promises that the figures of a text show to be broken: a time of arrival past the window, a bill above the quote. */
export function brokenPromises(text: string): BrokenPromise[] {
  return [
    ...(isLate(text) ? (['late-arrival'] as const) : []),
    ...(isDearer(text) ? (['overcharged'] as const) : []),
  ];
}
