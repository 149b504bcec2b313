import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { Cell } from './cells.ts';
import { writeCsv } from './write-csv.ts';

const text = (value: string): Cell => ({ kind: 'text', text: value });

async function* inBatches(...batches: Cell[][][]) {
  yield* batches;
}

async function write(...args: Parameters<typeof writeCsv>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeCsv(...args)) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

describe('a CSV file', () => {
  it('starts with a UTF-8 byte order mark, and ends lines as the standard says', async () => {
    const file = await write(['Name'], inBatches([[text('राधा')]], [[text('Ram')]]), 'iso');
    expect(file).toBe('\uFEFFName\r\nराधा\r\nRam\r\n');
  });

  it('lets no cell be a formula, also after quotes and line breaks', async () => {
    const cells = ['=1+1', '+91 98', '-5', '@SUM(A1)', '\tx', '\rx', '=cmd|"/c calc"!A1'];
    const file = await write(['A'], inBatches(cells.map((cell) => [text(cell)])), 'iso');
    const rows: string[][] = parse(file, { bom: true, fromLine: 2 });
    expect(rows.flat()).toEqual(cells.map((cell) => `'${cell}`));
  });

  it('writes money with its paise, and dates in the requested format', async () => {
    const row: Cell[] = [
      { kind: 'money', paise: 50_105 },
      { kind: 'day', day: '2026-04-01' },
      { kind: 'day', day: '' },
    ];
    expect(await write(['A', 'B', 'C'], inBatches([row]), 'iso')).toContain('501.05,2026-04-01,\r');
    expect(await write(['A', 'B', 'C'], inBatches([row]), 'day-first')).toContain('01-04-2026,\r');
  });

  it('keeps quotes, commas and line breaks in their cell', async () => {
    const cells = ['a,b', 'say "yes"', 'two\nlines', ' edge '];
    const file = await write(['A', 'B', 'C', 'D'], inBatches([cells.map(text)]), 'iso');
    expect(parse(file, { bom: true, fromLine: 2 })).toEqual([cells]);
  });
});
