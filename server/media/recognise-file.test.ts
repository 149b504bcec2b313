import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawTestPicture, writeTestFilm } from '#test/media-files.ts';
import { explainStorage } from './media-faults.ts';
import { readFilm } from './read-film.ts';
import { readRange } from './read-range.ts';
import { receiveFile } from './receive-file.ts';
import { recogniseFile } from './recognise-file.ts';

const ftyp = (main: string, ...others: string[]) => {
  const head = Buffer.alloc(16 + 4 * others.length);
  head.writeUInt32BE(head.length);
  head.write(`ftyp${main}\0\0\0\0${others.join('')}`, 4, 'latin1');
  return head;
};

describe('a file is recognised by its bytes', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s', async (format) => {
    const bytes = await drawTestPicture(format, { width: 60, height: 40 });
    expect(recogniseFile(bytes)).toEqual({ kind: 'picture', format });
  });

  test.each([
    ['empty', Buffer.alloc(0)],
    ['heic', ftyp('heic', 'mif1', 'heic')],
    ['heic', ftyp('mif1', 'mif1', 'heic')],
    ['animated', ftyp('avis', 'avif', 'avis')],
    ['gif', Buffer.from('GIF89a')],
    ['svg', Buffer.from('\ufeff <?xml version="1.0"?><svg/>')],
    ['svg', Buffer.from('<svg onload="steal()">')],
    ['tiff', Buffer.from('II*\0')],
    ['archive', Buffer.from('PK\u0003\u0004')],
    ['quicktime', ftyp('qt  ')],
    ['other-film', Buffer.from([0x1a, 0x45, 0xdf, 0xa3])],
    ['other-film', ftyp('3gp4')],
    ['unknown', Buffer.from('<html><script>steal()</script>')],
    ['unknown', Buffer.from('MZ\u0090\0')],
    ['animated', Buffer.from('RIFF\0\0\0\0WEBPVP8X\0\0\0\0\u0002', 'latin1')],
    [
      'animated',
      Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\x04IHDR12345678\0\0\0\x08acTL12345678', 'latin1'),
    ],
  ])('what is refused as %s', (fault, head) => {
    expect(recogniseFile(head)).toEqual({ fault });
  });
});

describe('on disk', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'braj-seva-media-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const read = async (film: Buffer) => {
    const path = join(folder, 'film');
    await writeFile(path, film);
    return { found: await readFilm(path), after: await readFile(path) };
  };

  test('a film that plays everywhere has its size upright, and loses its place', async () => {
    const film = writeTestFilm();
    const { found, after } = await read(film);
    expect(found).toEqual({ width: 720, height: 1280 });
    expect([after.length, after.includes('+27.57'), film.includes('+27.57')]).toEqual([
      ...[film.length, false, true],
    ]);
    expect((await read(writeTestFilm({ sound: null }))).found).toEqual(found);
  });

  test.each([
    ['film-not-ready', writeTestFilm({ isReady: false })],
    ['film-codec', writeTestFilm({ codec: 'hev1' })],
    ['film-codec', writeTestFilm({ sound: 'Opus' })],
    ['film-places', writeTestFilm({ further: 'meta' })],
    ['film-broken', writeTestFilm().subarray(0, 500)],
    [
      'film-broken',
      Buffer.concat([writeTestFilm(), Buffer.from([255, 255, 255, 255, 0, 0, 0, 0])]),
    ],
    ['film-broken', ftyp('isom')],
  ])('a film that is refused as %s', async (fault, film) => {
    expect((await read(film)).found).toEqual({ fault });
  });

  test('an upload that is too large is refused while it arrives, and leaves nothing', async () => {
    let sent = 0;
    async function* endless() {
      yield Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(8192)]);
      for (; sent < 100; sent += 1) yield Buffer.alloc(1024 * 1024);
    }
    const incoming = join(folder, 'incoming');
    await expect(receiveFile(endless(), incoming)).rejects.toMatchObject({
      ...{ status: 400, fields: { file: expect.stringContaining('10 MB') } },
    });
    expect(sent).toBe(9);
    async function* cut() {
      yield Buffer.from('%PDF-1.7');
      throw new Error('the line was lost');
    }
    await expect(receiveFile(cut(), incoming)).rejects.toThrow('the line was lost');
    expect(await readdir(incoming)).toEqual([]);
  });
});

test('a full disk is a sentence', () => {
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  expect(explainStorage(full)).toMatchObject({
    status: 503,
    message: expect.stringContaining('full'),
  });
  const other = new Error('other');
  expect(explainStorage(other)).toBe(other);
});

test.each([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['lines=1-2', null],
])('the range %s of a hundred bytes', (header, part) => {
  expect(readRange(header, 100)).toEqual(part);
});
