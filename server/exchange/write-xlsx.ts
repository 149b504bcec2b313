import { Zip, ZipDeflate } from 'fflate';
import type { Cell, DateStyle } from './cell.ts';
import { toTitleRow, toXlsxRow } from './xlsx-cells.ts';
import * as parts from './xlsx-parts.ts';

/** Maximum rows of a sheet, including headings; more continue in a second sheet. */
const ROWS_A_SHEET = 1_048_576;
/** A higher level saves a few percent and halves the speed. */
const LEVEL = 3;

/** An Excel file as a stream: each batch is zipped and sent before the next is read. */
export async function* writeXlsx(
  titles: readonly string[],
  batches: AsyncIterable<Cell[][]>,
  options: { dates: DateStyle; sheetName: string; rowsASheet?: number },
): AsyncGenerator<Uint8Array> {
  const rowsASheet = options.rowsASheet ?? ROWS_A_SHEET;
  const archive = openArchive();
  archive.addFile('[Content_Types].xml', parts.contentTypes);
  archive.addFile('_rels/.rels', parts.packageRelations);
  archive.addFile('xl/styles.xml', parts.styles(options.dates));

  let sheets = 0;
  let row = rowsASheet;
  const beginSheet = () => {
    if (sheets > 0) archive.endFile(parts.endSheet);
    sheets += 1;
    row = 1;
    archive.beginFile(`xl/worksheets/sheet${sheets}.xml`);
    archive.write(parts.beginSheet(titles.length) + toTitleRow(titles));
  };
  beginSheet();
  for await (const rows of batches) {
    let xml = '';
    for (const cells of rows) {
      if (row === rowsASheet) {
        archive.write(xml);
        xml = '';
        beginSheet();
      }
      row += 1;
      xml += toXlsxRow(row, cells);
    }
    archive.write(xml);
    yield archive.takeBytes();
  }
  archive.endFile(parts.endSheet);
  const names = Array.from({ length: sheets }, (_, index) =>
    index === 0 ? options.sheetName : `${options.sheetName} ${index + 1}`,
  );
  archive.addFile('xl/workbook.xml', parts.workbook(names));
  archive.addFile('xl/_rels/workbook.xml.rels', parts.workbookRelations(sheets));
  archive.end();
  yield archive.takeBytes();
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
    takeBytes() {
      const bytes = Buffer.concat(taken);
      taken = [];
      return bytes;
    },
  };
  return archive;
}
