import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressBrotli, compressPage, QUICK } from './compress-page.ts';

/** Text that repeats only at the other end of the page. */
const pageOf = (length: number) => {
  const half = Array.from({ length: length / 16 }, (_, word) => `${(word * 7919) % 99_991} `);
  return Buffer.from(half.join('').padEnd(length / 2, '₹') + half.join(''));
};

describe('a compressed page', () => {
  it.each([1_100, 40_000, 67_000, 300_000])(
    'is unchanged after decompression, with %i letters',
    async (length) => {
      const page = pageOf(length);
      const br = await compressPage(page, 'gzip, br');
      const gzip = await compressPage(page, 'gzip');
      expect([br.encoding, gzip.encoding]).toEqual(['br', 'gzip']);
      expect(brotliDecompressSync(br.body).toString()).toBe(page.toString());
      expect(gunzipSync(gzip.body).toString()).toBe(page.toString());
    },
  );

  it('compresses repetitions however far apart', async () => {
    const page = pageOf(300_000);
    const packed = await compressBrotli(page, 9);
    const half = await compressBrotli(page.subarray(0, page.length / 2), 9);
    expect(packed.length).toBeLessThan(half.length * 1.1);
  });

  it('is sent uncompressed when the browser accepts no encoding, or nothing would be saved', async () => {
    expect((await compressPage(pageOf(40_000), undefined)).encoding).toBe('identity');
    expect((await compressPage(Buffer.from('short'), 'br')).encoding).toBe('identity');
    expect(brotliDecompressSync(await compressBrotli(Buffer.alloc(0), QUICK)).length).toBe(0);
  });
});
