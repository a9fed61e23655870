import { zipFile, type ZipEntry } from './zip-file.ts';

/** A cell: a text, a number, a day, or a formula with what it came to, or the error with which it failed. */
export type WorkbookCell =
  | string
  | number
  | Date
  | null
  | { readonly formula: string; readonly value: string }
  | { readonly formula: string; readonly error: string };

/** A sheet of a workbook. */
export interface WorkbookSheet {
  readonly name: string;
  readonly rows: readonly (readonly WorkbookCell[])[];
  readonly isHidden?: true;
  /** Ranges of cells that are one, such as `A1:G1`. */
  readonly merged?: readonly string[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
/** Excel counts days from here. */
const FIRST_DAY = Date.UTC(1899, 11, 30);

/** An Excel workbook (ECMA-376), its days in a cell style of their own. */
export function workbook(...sheets: readonly WorkbookSheet[]): Buffer {
  const numbered = sheets.map((sheet, index) => ({ ...sheet, number: index + 1 }));
  return zipFile([
    part(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    part(
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${numbered
        .map(
          ({ name, number, isHidden }) =>
            `<sheet name="${escaped(name)}" sheetId="${number}"${isHidden === true ? ' state="hidden"' : ''} r:id="rId${number}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${numbered
        .map(
          ({ number }) =>
            `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
        )
        .join('')}<Relationship Id="rId99" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ),
    part(
      'xl/styles.xml',
      `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    ...numbered.map(({ number, rows, merged = [] }) =>
      part(`xl/worksheets/sheet${number}.xml`, sheetXml(rows, merged)),
    ),
  ]);
}

function part(name: string, content: string): ZipEntry {
  return { name, content: HEAD + content };
}

function sheetXml(rows: readonly (readonly WorkbookCell[])[], merged: readonly string[]): string {
  const written = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row + 1}`)).join('')}</row>`,
  );
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('');
  return `<worksheet xmlns="${MAIN}"><sheetData>${written.join('')}</sheetData>${ranges === '' ? '' : `<mergeCells>${ranges}</mergeCells>`}</worksheet>`;
}

function cellXml(cell: WorkbookCell, at: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (cell instanceof Date) {
    return `<c r="${at}" s="1"><v>${(cell.getTime() - FIRST_DAY) / 86_400_000}</v></c>`;
  }
  if (typeof cell === 'object' && 'error' in cell) {
    return `<c r="${at}" t="e"><f>${escaped(cell.formula)}</f><v>${escaped(cell.error)}</v></c>`;
  }
  if (typeof cell === 'object') {
    return `<c r="${at}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.value)}</v></c>`;
  }
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

function columnName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
