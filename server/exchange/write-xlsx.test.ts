import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Cell } from './cells.ts';
import { writeXlsx } from './write-xlsx.ts';

const text = (value: string): Cell => ({ kind: 'text', text: value });
const options = { dates: 'iso', sheetName: 'Gifts' } as const;

async function* inBatches(...batches: Cell[][][]) {
  yield* batches;
}

async function write(...args: Parameters<typeof writeXlsx>): Promise<Record<string, string>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeXlsx(...args)) pieces.push(piece);
  const files = unzipSync(Buffer.concat(pieces));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const reader = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  isArray: (name) => ['row', 'c', 'sheet', 'Relationship', 'Override'].includes(name),
});

function readRows(sheet = '') {
  const { row } = reader.parse(sheet).worksheet.sheetData;
  return row.map((one: { c?: Record<string, unknown>[] }) => one.c ?? []);
}

describe('an Excel file', () => {
  it('consists of parts that are valid XML and refer to each other', async () => {
    const files = await write(['Name'], inBatches([[text('Radha')]], [[text('Ram')]]), options);
    for (const part of Object.values(files)) expect(XMLValidator.validate(part)).toBe(true);

    const book = reader.parse(files['xl/workbook.xml'] ?? '').workbook.sheets.sheet[0];
    const relations = reader.parse(files['xl/_rels/workbook.xml.rels'] ?? '').Relationships;
    const target = relations.Relationship.find((one: { Id: string }) => one.Id === book['r:id']);
    expect(book.name).toBe('Gifts');
    expect(readRows(files[`xl/${target.Target}`])).toHaveLength(3);
    const types = reader.parse(files['[Content_Types].xml'] ?? '').Types;
    for (const { PartName } of types.Override) expect(files).toHaveProperty([PartName.slice(1)]);
  });

  it('types its cells: money and dates are numbers, texts are never calculated', async () => {
    const row: Cell[] = [
      { kind: 'money', paise: 50_105 },
      { kind: 'day', day: '2026-04-01' },
      text('=1+1'),
      text(''),
    ];
    const files = await write(['A', 'B', 'C', 'D'], inBatches([row]), options);
    const [, cells] = readRows(files['xl/worksheets/sheet1.xml']);
    // 46113 days after 30 December 1899 is 1 April 2026.
    expect(cells).toEqual([
      { r: 'A2', s: '2', v: '501.05' },
      { r: 'B2', s: '3', v: '46113' },
      { r: 'C2', s: '0', t: 'inlineStr', is: { t: { '#text': '=1+1', 'xml:space': 'preserve' } } },
    ]);
    expect(files['xl/worksheets/sheet1.xml']).not.toContain('<f>');
  });

  it('accepts what donors type: marks, control characters, lone surrogates, and what looks escaped', async () => {
    const typed = ['<b>&"', 'a\u0000b\u001Fc', 'x\uD83D', '_x0041_', 'राधा ₹'];
    const files = await write(['A'], inBatches(typed.map((one) => [text(one)])), options);
    const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
    expect(XMLValidator.validate(sheet)).toBe(true);
    const read = readRows(sheet).map(
      (cells: { is: { t: { '#text': string } } }[]) => cells[0]?.is.t['#text'],
    );
    expect(read).toEqual(['A', '<b>&"', 'abc', 'x\uFFFD', '_x005F_x0041_', 'राधा ₹']);
  });

  it('continues in a second sheet when the first is full', async () => {
    const rows = ['1', '2', '3', '4', '5'].map((one) => [text(one)]);
    const files = await write(['A'], inBatches(rows), { ...options, rowsASheet: 3 });
    const sheets = [1, 2, 3].map((number) => readRows(files[`xl/worksheets/sheet${number}.xml`]));
    expect(sheets.map((sheet) => sheet.length)).toEqual([3, 3, 2]);
    expect(files['xl/workbook.xml']).toContain('Gifts 3');
  });

  it('has its column headings, even without donations', async () => {
    const files = await write(['A', 'B'], inBatches(), options);
    expect(readRows(files['xl/worksheets/sheet1.xml'])).toHaveLength(1);
  });
});
