import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readUploadedFile, type UploadedRow } from './read-uploaded-file.ts';

async function read(bytes: Buffer) {
  const rows: UploadedRow[] = [];
  const { titles } = await readUploadedFile(Readable.from([bytes]), false, async (found) => {
    rows.push(...found);
  });
  return { titles, rows };
}

test('a file that ends in NUL characters has the rows before them, without any of these', async () => {
  const text = 'Receipt,Name,Amount\nA-1,Radha,501\nA-2,Mo\0han,100\n';
  const { titles, rows } = await read(Buffer.from(`${text}${'\0'.repeat(4096)}`));
  expect(titles).toEqual(['Receipt', 'Name', 'Amount']);
  expect(rows).toEqual([
    { line: 2, cells: ['A-1', 'Radha', '501'] },
    { line: 3, cells: ['A-2', 'Mohan', '100'] },
  ]);
});
