import { reviewsDocumentHead, type ReviewsDocumentHead } from '../../src/domain/reviews-document.ts';

const NEWLINE = 0x0a;
const COMMA = 0x2c;
const HEAD_END = '"reviews":[';
const LAST_LINE = ']}';

/** What stands before the reviews in the bytes of `/reviews.json`, whose layout `reviewsDocument` gives. */
export function readHead(document: Buffer): ReviewsDocumentHead {
  const line = document.toString('utf8', 0, document.indexOf(NEWLINE));
  if (!line.endsWith(`,${HEAD_END}`)) {
    throw new Error(`expected the first line of /reviews.json to end with ${HEAD_END}`);
  }
  return reviewsDocumentHead.parse(JSON.parse(`${line.slice(0, -HEAD_END.length - 1)}}`));
}

/** The JSON of each review in the bytes of `/reviews.json`, in order, without the comma behind it. */
export function* reviewLines(document: Buffer): Generator<string> {
  let start = document.indexOf(NEWLINE) + 1;
  for (;;) {
    const newline = document.indexOf(NEWLINE, start);
    const end = newline === -1 ? document.length : newline;
    const line = document.toString('utf8', start, document[end - 1] === COMMA ? end - 1 : end);
    if (line === LAST_LINE) return;
    if (newline === -1) throw new Error(`expected the last line of /reviews.json to be ${LAST_LINE}`);
    yield line;
    start = newline + 1;
  }
}
