import { open } from 'node:fs/promises';

/** A kind of file that holds no reviews as it is, for people, and what they can do with it. */
export interface OtherKind {
  readonly name: string;
  readonly remedy: string;
}

const UNPACK = 'unpack it first';
const AS_TEXT = 'export the reviews as CSV, XLSX or JSON';

/** The first bytes of kinds of files that people give by mistake, as Latin-1. */
const KINDS: readonly (readonly [signature: string, kind: OtherKind])[] = [
  ['%PDF', { name: 'a PDF', remedy: AS_TEXT }],
  [
    '\u00d0\u00cf\u0011\u00e0',
    { name: 'an Excel workbook of before 2007', remedy: 'save it as .xlsx or CSV' },
  ],
  ['\u001f\u008b', { name: 'a gzip file', remedy: UNPACK }],
  ['7z\u00bc\u00af', { name: 'a 7z archive', remedy: UNPACK }],
  ['Rar!', { name: 'a RAR archive', remedy: UNPACK }],
  ['\u0089PNG', { name: 'a picture', remedy: AS_TEXT }],
  ['\u00ff\u00d8\u00ff', { name: 'a picture', remedy: AS_TEXT }],
  ['GIF8', { name: 'a picture', remedy: AS_TEXT }],
  ['SQLite format 3', { name: 'a database', remedy: AS_TEXT }],
  ['{\\rtf', { name: 'a text document', remedy: AS_TEXT }],
  ['<', { name: 'a page of the web', remedy: 'download the export itself' }],
];

/** What a file is by its first bytes where it cannot hold reviews; undefined for what may be text. */
export async function otherKindOf(path: string): Promise<OtherKind | undefined> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, 0);
  const start = buffer
    .toString('latin1', 0, bytesRead)
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  return KINDS.find(([signature]) => start.startsWith(signature))?.[1];
}

const FIRST_BYTES = 256;
