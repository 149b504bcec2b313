import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBuiltFiles } from './serve-built-files.ts';

const SCRIPT = 'start();'.repeat(50);
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'braj-seva-files-'));
  const files = {
    'assets/page-1a2b3c4d.js': SCRIPT,
    'assets/page-1a2b3c4d.js.br': brotliCompressSync(SCRIPT),
    'music/bell.opus': 'a bell that rings for long',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, 'client', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  writeFileSync(join(folder, 'secret.txt'), 'beside the files for browsers');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function openSite() {
  const app = Fastify();
  const sendFile = await openBuiltFiles(app, folder);
  app.get('/*', async (request, reply) => sendFile(request.url, reply) ?? 'a page');
  return app;
}

describe('Files built for browsers', () => {
  test('are sent compressed and cached forever where the name contains a hash', async () => {
    const url = '/assets/page-1a2b3c4d.js?v=1';
    const headers = { 'accept-encoding': 'gzip, br' };
    const response = await (await openSite()).inject({ url, headers });
    expect(response.headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(response.rawPayload.equals(brotliCompressSync(SCRIPT))).toBe(true);
    expect((await (await openSite()).inject(url)).body).toBe(SCRIPT);
  });

  test('are revalidated after a week, by ETag, where the name has no hash', async () => {
    const app = await openSite();
    const { headers } = await app.inject('/favicon.svg');
    expect(headers['cache-control']).toBe('public, max-age=604800');
    const again = { 'if-none-match': String(headers.etag) };
    expect((await app.inject({ url: '/favicon.svg', headers: again })).statusCode).toBe(304);
  });

  test('are sent in ranges for media players', async () => {
    const app = await openSite();
    const part = await app.inject({ url: '/music/bell.opus', headers: { range: 'bytes=2-5' } });
    expect([part.statusCode, part.body]).toEqual([206, 'bell']);
    const head = await app.inject({ method: 'HEAD', url: '/music/bell.opus' });
    expect([head.headers['content-length'], head.body]).toEqual(['26', '']);
  });

  test.each([
    '/assets/page-1a2b3c4d.js.br',
    '/assets/other.js',
    '/assets',
    '/music/',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/music/..%2f..%2fsecret.txt',
  ])('do not exist under %s', async (url) => {
    expect((await (await openSite()).inject(url)).body).toBe('a page');
  });
});
