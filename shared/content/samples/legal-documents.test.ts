import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampleLegalDocuments } from './legal-documents.ts';

const MOST_BYTES = 120_000;
const documents = sampleLegalDocuments(new Date('2026-11-21T06:00:00Z'));

describe.each(documents)('$title', ({ fileName, downloadLink, size }) => {
  const file = readFileSync(`public${downloadLink}`);

  it('has the size that its page states, and is small enough for a slow network', () => {
    expect(file.byteLength).toBe(size);
    expect(file.byteLength).toBeLessThan(MOST_BYTES);
  });

  it('is saved under its own file name', () => {
    expect(downloadLink).toBe(`/documents/${fileName}`);
  });

  it('is a tagged PDF that screen readers can read', () => {
    const text = file.toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text).toContain('/Marked true');
    expect(text).toMatch(/\/Lang \(en-IN\)/);
  });
});
