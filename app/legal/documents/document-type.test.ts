import { expect, it } from 'vitest';
import { documentType, formatSize } from './document-type.ts';

it.each([
  ['donor-charter.pdf', 'PDF'],
  ['Report 2025-26.PDF', 'PDF'],
  ['accounts.xlsx', 'XLSX'],
  ['deed', 'FILE'],
  ['no. 7 of the register', 'FILE'],
])('the type of %s is %s', (name, type) => {
  expect(documentType(name)).toBe(type);
});

it.each([
  [200, '1 KB'],
  [40_059, '39 KB'],
  [1_048_575, '1,024 KB'],
  [1_300_000, '1.2 MB'],
])('formats %i bytes as %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
