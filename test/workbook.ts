import { strToU8, zipSync } from 'fflate';

/** A cell: a text, a number, or one with its type and style as in the format. */
export type TestCell = string | number | { t?: string; s?: number; v: string };

type WorkbookParts = {
  /** Other parts, or others in place of the written ones. */
  parts?: Record<string, string>;
  date1904?: boolean;
  /** Rows of a second sheet. */
  secondSheet?: readonly (readonly TestCell[])[];
  /** Number formats of the styles from 1 on: the number of a built-in one, or its text. */
  formats?: readonly (number | string)[];
};

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
const CUSTOM = 164;

/** An Excel workbook as Excel writes it: shared texts, styles, relations. */
export function writeTestWorkbook(
  rows: readonly (readonly TestCell[])[],
  { parts = {}, date1904 = false, secondSheet, formats = [] }: WorkbookParts = {},
): Uint8Array<ArrayBuffer> {
  const texts: string[] = [];
  const sheets = [rows, ...(secondSheet === undefined ? [] : [secondSheet])];
  const files: Record<string, string> = {
    '_rels/.rels': `<Relationships ${PACKAGE}><Relationship Id="rId1" Type="${RELATION}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELATION}"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets>${sheets.map((_, index) => `<sheet name="S${index + 1}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships ${PACKAGE}>${sheets.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${RELATION}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}<Relationship Id="rId8" Type="${RELATION}/styles" Target="styles.xml"/><Relationship Id="rId9" Type="${RELATION}/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': writeStyles(formats),
  };
  for (const [index, sheet] of sheets.entries()) {
    files[`xl/worksheets/sheet${index + 1}.xml`] =
      `<?xml version="1.0" encoding="UTF-8"?><worksheet ${MAIN}><sheetData>${sheet.map((cells, at) => writeRow(cells, at + 1, texts)).join('')}</sheetData></worksheet>`;
  }
  files['xl/sharedStrings.xml'] = `<sst ${MAIN}>${texts.join('')}</sst>`;
  const all = Object.entries({ ...files, ...parts });
  return zipSync(
    Object.fromEntries(all.map(([name, text]) => [name, strToU8(text)])),
  ) as Uint8Array<ArrayBuffer>;
}

function writeStyles(formats: readonly (number | string)[]): string {
  const custom = formats.flatMap((format, index) =>
    typeof format === 'string'
      ? [`<numFmt numFmtId="${CUSTOM + index}" formatCode="${escapeText(format)}"/>`]
      : [],
  );
  const ids = formats.map((format, index) =>
    typeof format === 'string' ? CUSTOM + index : format,
  );
  return `<styleSheet ${MAIN}><numFmts>${custom.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${[0, ...ids].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;
}

function writeRow(cells: readonly TestCell[], line: number, texts: string[]): string {
  const inner = cells.map((cell, index) => {
    const place = `r="${String.fromCharCode(65 + index)}${line}"`;
    if (cell === '') return '';
    if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`;
    if (typeof cell === 'string') {
      texts.push(`<si><t xml:space="preserve">${escapeText(cell)}</t></si>`);
      return `<c ${place} t="s"><v>${texts.length - 1}</v></c>`;
    }
    return `<c ${place} t="${cell.t ?? 'n'}" s="${cell.s ?? 0}"><v>${escapeText(cell.v)}</v></c>`;
  });
  return inner.every((one) => one === '') ? '' : `<row r="${line}">${inner.join('')}</row>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
