import { Zip, ZipDeflate } from 'fflate';
import { toRupees } from '#shared/money.ts';
import { escapeMarkup } from '../platform/escape-markup.ts';
import type { Cell, DateStyle } from './cells.ts';

/** Maximum rows of a sheet, including headings; more continue in a second sheet. */
const ROWS_A_SHEET = 1_048_576;
/** A higher level saves a few percent and halves the speed. */
const LEVEL = 3;

/** A sheet after the others; its rows are asked for when these are written. */
type LastSheet = { name: string; titles: readonly string[]; rows: () => Cell[][] };

/** An Excel file as a stream: each batch is zipped and sent before the next is read. */
export async function* writeXlsx(
  titles: readonly string[],
  batches: AsyncIterable<Cell[][]>,
  options: { dates: DateStyle; sheetName: string; rowsASheet?: number; lastSheet?: LastSheet },
): AsyncGenerator<Uint8Array> {
  const rowsASheet = options.rowsASheet ?? ROWS_A_SHEET;
  const archive = openArchive();
  archive.addFile('[Content_Types].xml', contentTypes);
  archive.addFile('_rels/.rels', packageRelations);
  archive.addFile('xl/styles.xml', styles(options.dates));

  let sheets = 0;
  let row = rowsASheet;
  const startSheet = () => {
    if (sheets > 0) archive.endFile(endSheet);
    sheets += 1;
    row = 1;
    archive.beginFile(`xl/worksheets/sheet${sheets}.xml`);
    archive.write(beginSheet(titles.length) + toTitleRow(titles));
  };
  startSheet();
  for await (const rows of batches) {
    let xml = '';
    for (const cells of rows) {
      if (row === rowsASheet) {
        archive.write(xml);
        xml = '';
        startSheet();
      }
      row += 1;
      xml += toXlsxRow(row, cells);
    }
    archive.write(xml);
    yield archive.readBytes();
  }
  archive.endFile(endSheet);
  const names = Array.from({ length: sheets }, (_, index) =>
    index === 0 ? options.sheetName : `${options.sheetName} ${index + 1}`,
  );
  const { lastSheet } = options;
  if (lastSheet !== undefined) {
    names.push(lastSheet.name);
    const rows = lastSheet.rows().map((cells, index) => toXlsxRow(index + 2, cells));
    archive.addFile(
      `xl/worksheets/sheet${names.length}.xml`,
      beginSheet(lastSheet.titles.length, 36) +
        toTitleRow(lastSheet.titles) +
        rows.join('') +
        endSheet,
    );
  }
  archive.addFile('xl/workbook.xml', workbook(names));
  archive.addFile('xl/_rels/workbook.xml.rels', workbookRelations(names.length));
  archive.end();
  yield archive.readBytes();
}

/** A zip file that is written entry by entry and read as it grows. */
function openArchive() {
  const encoder = new TextEncoder();
  let taken: Uint8Array[] = [];
  let entry: ZipDeflate | null = null;
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    taken.push(bytes);
  });
  const archive = {
    beginFile(name: string) {
      entry = new ZipDeflate(name, { level: LEVEL });
      zip.add(entry);
    },
    write(text: string) {
      if (text !== '') entry?.push(encoder.encode(text));
    },
    endFile(text: string) {
      entry?.push(encoder.encode(text), true);
      entry = null;
    },
    addFile(name: string, text: string) {
      archive.beginFile(name);
      archive.endFile(text);
    },
    end: () => zip.end(),
    readBytes() {
      const bytes = Buffer.concat(taken);
      taken = [];
      return bytes;
    },
  };
  return archive;
}

const LETTERS = 26;
const CODE_OF_A = 65;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Day 0 of spreadsheets for dates since 1 March 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_DAY = '1900-03-01';
/** Maximum characters of a cell in Excel. */
const LONGEST_TEXT = 32_767;

/** One row of a sheet; `number` counts from 1. */
function toXlsxRow(number: number, cells: readonly Cell[]): string {
  const inner = cells.map((cell, index) => toXlsxCell(`${columnName(index)}${number}`, cell));
  return `<row r="${number}">${inner.join('')}</row>`;
}

/** The first row of a sheet. */
function toTitleRow(titles: readonly string[]): string {
  const inner = titles.map((title, index) =>
    toTextCell(`${columnName(index)}1`, title, STYLE.title),
  );
  return `<row r="1">${inner.join('')}</row>`;
}

function toXlsxCell(reference: string, cell: Cell): string {
  if (cell.kind === 'money') {
    return `<c r="${reference}" s="${STYLE.money}"><v>${toRupees(cell.paise)}</v></c>`;
  }
  if (cell.kind === 'count') return `<c r="${reference}"><v>${cell.count}</v></c>`;
  if (cell.kind === 'text') return toTextCell(reference, cell.text, STYLE.plain);
  if (cell.day < FIRST_DAY) return toTextCell(reference, cell.day, STYLE.plain);
  const serial = (Date.parse(`${cell.day}T00:00:00Z`) - DAY_ZERO) / DAY_MS;
  return `<c r="${reference}" s="${STYLE.day}"><v>${serial}</v></c>`;
}

/** Inline strings are never calculated, whatever they begin with. */
function toTextCell(reference: string, text: string, style: number): string {
  if (text === '') return '';
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, LONGEST_TEXT))}</t></is></c>`;
}

function columnName(index: number): string {
  const rest = Math.floor(index / LETTERS);
  const last = String.fromCharCode(CODE_OF_A + (index % LETTERS));
  return rest === 0 ? last : columnName(rest - 1) + last;
}

/** Characters that XML forbids even when escaped: most control characters, lone surrogates, and two noncharacters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
/** Spreadsheets decode _x0041_ as A. */
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;

function escapeXml(text: string): string {
  const printable = text.toWellFormed().replace(NOT_XML, '').replace(LOOKS_ESCAPED, '_x005F_');
  return escapeMarkup(printable).replaceAll('\r', '_x000D_');
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Cell styles, by their index in `styles.xml`. */
const STYLE = { plain: 0, title: 1, money: 2, day: 3 } as const;

/** Sheets are the default for `.xml`: their number is known only at the end. */
const contentTypes = `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="${TYPE}.worksheet+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>
</Types>`;

const packageRelations = `${DECLARATION}<Relationships xmlns="${RELATIONS}">
<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/>
</Relationships>`;

function styles(dates: DateStyle): string {
  const days = dates === 'iso' ? 'yyyy\\-mm\\-dd' : 'dd\\-mm\\-yyyy';
  return `${DECLARATION}<styleSheet xmlns="${MAIN}">
<numFmts count="1"><numFmt numFmtId="164" formatCode="${days}"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;
}

/** `names` in sheet order, without characters that XML or sheet names forbid. */
function workbook(names: readonly string[]): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

function workbookRelations(sheets: number): string {
  const relations = Array.from(
    { length: sheets },
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const stylesheet = `<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/>`;
  return `${DECLARATION}<Relationships xmlns="${RELATIONS}">${relations.join('')}${stylesheet}</Relationships>`;
}

/** Freezes the heading row. */
function beginSheet(columns: number, width = 18): string {
  return `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${columns}" width="${width}" customWidth="1"/></cols><sheetData>`;
}

const endSheet = '</sheetData></worksheet>';
