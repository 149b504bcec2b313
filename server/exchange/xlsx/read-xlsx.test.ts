import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type TestCell, writeTestWorkbook } from '#test/workbook.ts';
import { EncryptedZipError, UnreadableZipError } from './open-zip.ts';
import { readXlsx, type SheetRow } from './read-xlsx.ts';
import { UnreadableXmlError } from './scan-xml.ts';

async function read(file: Uint8Array): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  await readXlsx(Buffer.from(file), async (found) => {
    rows.push(...found);
  });
  return rows;
}

const cellsOf = async (...args: Parameters<typeof writeTestWorkbook>) =>
  (await read(writeTestWorkbook(...args))).map(({ cells }) => cells);

/** A workbook whose sheet is this XML. */
const withSheet = (data: string) =>
  writeTestWorkbook([], {
    parts: { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${data}</sheetData></worksheet>` },
  });

describe('an Excel workbook', () => {
  it('is read from its first visible sheet, with the lines that Excel shows', async () => {
    const rows: TestCell[][] = [['Name', 'Amount'], [], ['राधा & <Co>', 501.5], ['', 7]];
    const file = writeTestWorkbook(rows, { secondSheet: [['Not this one']] });
    expect(await read(file)).toEqual([
      { line: 1, cells: ['Name', 'Amount'] },
      { line: 3, cells: ['राधा & <Co>', '501.5'] },
      { line: 4, cells: ['', '7'] },
    ]);
  });

  it('has dates as days, in both date systems and in formats of its own', async () => {
    const formats = [14, 'dd/mm/yyyy', '[$-409]d-mmm-yy;@', '0.00', '"day" 0'];
    const dates = [1, 2, 3].map((s) => ({ s, v: '45382' }));
    expect(await cellsOf([dates], { formats })).toEqual([
      ['2024-03-31', '2024-03-31', '2024-03-31'],
    ]);
    expect(await cellsOf([[{ s: 1, v: '43920.75' }]], { formats, date1904: true })).toEqual([
      ['2024-03-31'],
    ]);
    expect(
      await cellsOf(
        [
          [
            { s: 1, v: '59' },
            { s: 1, v: '61' },
          ],
        ],
        { formats },
      ),
    ).toEqual([['1900-02-28', '1900-03-01']]);
    const numbers = [4, 5].map((s) => ({ s, v: '45382' }));
    expect(await cellsOf([numbers], { formats })).toEqual([['45382', '45382']]);
    expect(await cellsOf([[{ t: 'd', v: '2024-03-31T00:00:00' }]])).toEqual([
      ['2024-03-31T00:00:00'],
    ]);
  });

  it('has numbers with all their digits, without rounding errors, and leading zeros where shown', async () => {
    const formats = ['000000'];
    const row = [
      { v: '1100.1000000000001' },
      { v: '9.87654321E9' },
      { v: '123412341234' },
      { s: 1, v: '123' },
      { v: '-5' },
    ];
    expect(await cellsOf([row], { formats })).toEqual([
      ['1100.1', '9876543210', '123412341234', '000123', '-5'],
    ]);
  });

  it('has texts of every kind: inline, in pieces, with escapes, of formulas, yes and no', async () => {
    const file = withSheet(
      `<row r="1"><c r="A1" t="inlineStr"><is><r><t>One </t></r><r><t>two</t></r><rPh><t>not this</t></rPh></is></c>` +
        '<c r="B1" t="str"><f>A1&amp;"x"</f><v>a_x000D_&#x926;&#65;</v></c><c r="D1" t="b"><v>1</v></c>' +
        '<x:c xmlns:x="y" r="E1" t="inlineStr"><is><t><![CDATA[<&>]]></t></is></x:c></row><!-- the end -->',
    );
    expect((await read(file))[0]?.cells).toEqual(['One two', 'a\rदA', '', 'TRUE', '<&>']);
  });

  it.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><row r="1"/>'],
    ['an entity of its own', '<row r="1"><c r="A1" t="str"><v>&lol;</v></c></row>'],
    ['tags that do not match', '<row r="1"><c r="A1"></row></c>'],
    ['rows that are out of order', '<row r="2"/><row r="1"/>'],
    ['a text that is missing', '<row r="1"><c r="A1" t="s"><v>7</v></c></row>'],
    ['a cell without a place', '<row r="1"><c r="1A"><v>7</v></c></row>'],
    ['nesting without end', '<a>'.repeat(100)],
  ])('is refused with %s', async (_what, data) => {
    await expect(read(withSheet(data))).rejects.toBeInstanceOf(UnreadableXmlError);
  });

  it('is refused when it unpacks to far more than it holds, before it is unpacked', async () => {
    const bomb = withSheet(
      `<row r="1"><c r="A1" t="str"><v>${' '.repeat(30_000_000)}</v></c></row>`,
    );
    expect(bomb.length).toBeLessThan(100_000);
    await expect(read(bomb)).rejects.toBeInstanceOf(UnreadableZipError);
  });

  it('is refused when an entry is larger than it states, or damaged', async () => {
    const file = Buffer.from(writeTestWorkbook([['Name'], ['Radha']]));
    const directory = file.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
    file.writeUInt32LE(5, directory + 24);
    await expect(read(file)).rejects.toBeInstanceOf(UnreadableZipError);
    const other = Buffer.from(zipSync({ ...unzipSync(writeTestWorkbook([['A']])) }, { level: 0 }));
    other[other.indexOf('sheetData')] = 0x53;
    await expect(read(other)).rejects.toBeInstanceOf(Error);
  });

  it('is refused with encrypted or too many entries, and as another archive', async () => {
    const locked = Buffer.from(zipSync({ a: strToU8('a') }));
    locked.writeUInt16LE(1, locked.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 8);
    await expect(read(locked)).rejects.toBeInstanceOf(EncryptedZipError);
    const many = Object.fromEntries(
      Array.from({ length: 1001 }, (_, index) => [`a${index}`, strToU8('')]),
    );
    await expect(read(zipSync(many))).rejects.toBeInstanceOf(UnreadableZipError);
    await expect(read(zipSync({ mimetype: strToU8('x') }))).rejects.toBeInstanceOf(
      UnreadableZipError,
    );
    await expect(read(strToU8('PK\u0003\u0004'))).rejects.toBeInstanceOf(UnreadableZipError);
  });

  it('is read with thousands of rows, a few at a time', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => [`Name ${index}`, index]);
    const sizes: number[] = [];
    await readXlsx(Buffer.from(writeTestWorkbook(rows)), async (found) => {
      sizes.push(found.length);
    });
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(5000);
    expect(Math.max(...sizes)).toBeLessThan(1500);
  });
});
