import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Media, MediaUse } from '#shared/staff/media-endpoints.ts';
import { describeAppOnEachDatabase, type OpenApp } from '#test/app.ts';
import { drawTestPicture, writeOnePagePdf, writeTestFilm } from '#test/media-files.ts';
import { transact } from '../database/transact.ts';
import { toTimestamp } from '../platform/clock.ts';
import { createFolderStore } from '../platform/file-store.ts';
import { eraseFilesAgain, eraseMedia } from './erase-media.ts';

type Answer = {
  status: number;
  body: {
    media: Media;
    uses: MediaUse[];
    items: Media[];
    next: string | null;
    message: string;
    fields: Record<string, string>;
  };
};

/** The library as an editor uses it. */
function openLibrary(app: () => OpenApp) {
  const upload = async (bytes: Buffer | string, name = 'photo.jpg', role = 'editor') => {
    const form = new FormData();
    form.set('file', new File([bytes as BlobPart], name));
    const response = await fetch(`${app().origin}/api/staff/media`, {
      method: 'POST',
      headers: { 'x-test-staff': role },
      body: form,
    });
    return { status: response.status, body: await response.json() } as Answer;
  };
  const call = async (method: string, path: string, body?: object): Promise<Answer> => {
    const response = await app().call(method, `/api/staff/media${path}`, {
      headers: { 'x-test-staff': 'editor' },
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, body: response.body as Answer['body'] };
  };
  const content = async (method: string, path: string, body: object = {}) =>
    app().call(method, `/api/staff/content${path}`, {
      headers: { 'x-test-staff': 'editor' },
      ...(method === 'GET' ? {} : { body }),
    });
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(app().origin + path, { headers });
  return { upload, call, content, get };
}

/** The same PNG, claiming to be 400 megapixels. */
function inflatePicture(png: Buffer): Buffer {
  const inflated = Buffer.from(png);
  inflated.writeUInt32BE(20_000, 16);
  inflated.writeUInt32BE(20_000, 20);
  inflated.writeUInt32BE(crc32(inflated.subarray(12, 29)), 29);
  return inflated;
}

describeAppOnEachDatabase('the media library', (app) => {
  const { upload, call, content, get } = openLibrary(app);

  test('a picture becomes upright files without metadata, in widths and formats, and twice is once', async () => {
    const original = await drawTestPicture('jpeg', { orientation: 6 });
    const { status, body } = await upload(original, 'C:\\fakepath\\Yamuna_ghat.JPG');
    expect(status).toBe(200);
    expect(body.media).toMatchObject({
      ...{ kind: 'picture', name: 'Yamuna ghat', width: 1200, height: 1800, uses: 0 },
      url: expect.stringMatching(/^\/media\/[0-9A-Z]{26}-1200x1800-[0-3]{3}\/1200\.webp$/),
    });
    const folder = body.media.url.replace(/[^/]+$/, '');
    for (const [name, width, format] of [
      ['480.webp', 480, 'webp'],
      ['960.webp', 960, 'webp'],
      ['1200.webp', 1200, 'webp'],
      ['1200.jpg', 1200, 'jpeg'],
    ] as const) {
      const file = await get(folder + name);
      expect([file.status, file.headers.get('cache-control')], name).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
      expect(file.headers.get('x-content-type-options')).toBe('nosniff');
      const facts = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
      expect([facts.format, facts.width, facts.exif, facts.icc]).toEqual([
        ...[format, width, undefined, undefined],
      ]);
    }
    const again = await upload(original, 'other-name.jpg');
    expect([again.status, again.body.media._id]).toEqual([200, body.media._id]);
  });

  test('pictures without AVIF yet are sent as WebP in its place for a minute', async () => {
    const { body } = await upload(
      await drawTestPicture('png', { width: 500, height: 300 }),
      'a.png',
    );
    const folder = body.media.url.replace(/[^/]+$/, '');
    const early = await get(`${folder}500.avif`);
    expect([early.headers.get('content-type'), early.headers.get('cache-control')]).toEqual([
      'image/webp',
      'public, max-age=60',
    ]);
    app().advanceTime(61_000);
    app().context.wakeOutbox();
    await expect
      .poll(async () => (await get(`${folder}500.avif`)).headers.get('content-type'), {
        timeout: 20_000,
      })
      .toBe('image/avif');
    expect((await get(`${folder}480.avif`)).headers.get('content-type')).toBe('image/avif');
    expect((await get(`${folder}700.avif`)).status).toBe(404);
  });

  test('what is no picture, PDF or film gets a sentence at the field, and nothing of it is stored', async () => {
    const before = await call('GET', '?limit=100');
    const bad: [string, Buffer | string, RegExp][] = [
      ['a.gif', await drawTestPicture('gif', { width: 20, height: 20 }), /GIF/],
      ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>', /SVG/],
      ['a.heic', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'), /HEIC.*iPhone/s],
      ['empty.jpg', '', /empty/],
      ['a.jpg', 'not a picture', /cannot be used/],
      [
        'bomb.png',
        inflatePicture(await drawTestPicture('png', { width: 20, height: 20 })),
        /megapixels/,
      ],
      ['cut.jpg', (await drawTestPicture('jpeg')).subarray(0, 5000), /damaged/],
      ['film.mp4', writeTestFilm({ isReady: false }), /fast start/],
      ['film.mp4', writeTestFilm({ codec: 'hvc1' }), /H\.264/],
      ['a.pdf', '%PDF-1.7 broken', /PDF is damaged/],
    ];
    for (const [name, bytes, sentence] of bad) {
      const { status, body } = await upload(bytes, name);
      expect([status, body.fields?.file], name).toEqual([400, expect.stringMatching(sentence)]);
    }
    const after = await call('GET', '?limit=100');
    expect(after.body.items.length).toBe(before.body.items.length);
  });

  test('only editors and administrators upload, and a form without a file is told so', async () => {
    for (const [role, expected] of [
      ['nobody', 401],
      ['clerk', 403],
      ['accountant', 403],
    ] as const) {
      expect((await upload('x', 'x.jpg', role)).status, role).toBe(expected);
    }
    const broken: [string, string, string][] = [
      ['application/json', '{}', 'Please choose a file'],
      ['multipart/form-data', 'garbage', 'Please choose a file'],
      ['multipart/form-data; boundary=x', 'garbage', 'Please choose a file'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n%PDF-1.7',
        'The file did not arrive completely. Please upload it again.',
      ],
    ];
    for (const [type, body, sentence] of broken) {
      const headers = { 'x-test-staff': 'editor', 'content-type': type };
      const answer = await app().call('POST', '/api/staff/media', { headers, body });
      expect([answer.status, (answer.body as Answer['body']).fields?.file], body).toEqual([
        ...[400, sentence],
      ]);
    }
    const form = new FormData();
    form.set('other', 'x');
    const response = await fetch(`${app().origin}/api/staff/media`, {
      ...{ method: 'POST', headers: { 'x-test-staff': 'admin' }, body: form },
    });
    expect([response.status, (await response.json()).fields]).toEqual([
      400,
      { file: 'Please choose a file' },
    ]);
  });

  test('a PDF has a thumbnail and is saved, not opened; a film is played from any place', async () => {
    const pdf = await writeOnePagePdf('Trust deed');
    const { body: deed } = await upload(pdf, 'Trust deed 2025.pdf');
    expect(deed.media).toMatchObject({
      ...{ kind: 'pdf', width: 595, height: 842, bytes: pdf.length },
      url: expect.stringMatching(/\/trust-deed-2025\.pdf$/),
    });
    const saved = await get(deed.media.url);
    expect(saved.headers.get('content-disposition')).toContain('attachment');
    expect(Buffer.from(await saved.arrayBuffer()).equals(pdf)).toBe(true);
    expect((await get(deed.media.thumbnail ?? '')).headers.get('content-type')).toBe('image/webp');

    const { body: film } = await upload(writeTestFilm(), 'Aarti.mp4');
    expect(film.media).toMatchObject({ kind: 'film', width: 720, height: 1280, thumbnail: null });
    const part = await get(film.media.url, { range: 'bytes=4-7' });
    expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
    expect(part.headers.get('content-range')).toBe(`bytes 4-7/${film.media.bytes}`);
    const whole = await (await get(film.media.url)).text();
    expect([whole.length, whole.includes('+27.57')]).toEqual([film.media.bytes, false]);
    const beyond = await get(film.media.url, { range: 'bytes=99999999-' });
    expect(beyond.status).toBe(416);
  });

  test('where a picture is used is known; it is replaced there and on the page, and not binned', async () => {
    const first = (await upload(await drawTestPicture('webp', { colour: '#10a010' }), 'a.webp'))
      .body.media;
    const second = (await upload(await drawTestPicture('jpeg', { colour: '#a0a010' }), 'b.jpg'))
      .body.media;
    const title = 'Blankets for the winter';
    const fields = {
      ...{ title, date: '2026-11-20', images: [first.url] },
      description: `<p>Cold.</p><p><img src="${first.url}" alt="A shawl"></p>`,
    };
    const created = (await content('POST', '/bulletins', { fields })).body as {
      item: { _id: string };
    };
    const id = created.item._id;
    await content('POST', `/bulletins/${id}/publish`);
    await call('PATCH', `/${first._id}`, { alt: 'Two “red” blankets; new', focus: 7 });

    const read = async () =>
      (
        (await app().call('GET', `/api/post/news-bulletine/${id}`)).body as {
          post: { images: string[]; description: string };
        }
      ).post;
    const post = await read();
    expect(post.images).toEqual([`${first.url}#focus=7;alt=Two%20“red”%20blankets%3B%20new`]);
    expect(post.description).toContain(`${first.url}#focus=7;alt=`);
    const { body: used } = await call('GET', `/${first._id}`);
    expect(used.uses).toEqual([
      {
        ...{ kind: 'bulletins', documentId: id, title },
        fields: ['description', 'images'],
        places: expect.arrayContaining(['draft', 'live', 'version']),
      },
    ]);
    expect(await call('DELETE', `/${first._id}`)).toMatchObject({
      ...{ status: 409, body: { message: expect.stringContaining('used in one place') } },
    });

    const asked = await call('POST', `/${first._id}/replace`, { by: second._id });
    expect([asked.status, Object.keys(asked.body.fields)]).toEqual([409, ['places']]);
    const done = await call('POST', `/${first._id}/replace`, {
      ...{ by: second._id, confirmed: ['places'] },
    });
    expect(done.body.media).toMatchObject({ _id: first._id, url: second.url, uses: 1 });
    expect((await read()).images[0]).toMatch(new RegExp(`^${second.url}#alt=`));
    const draft = await content('GET', `/bulletins/${id}`);
    expect((draft.body as { item: { fields: object } }).item.fields).toMatchObject({
      images: [second.url],
    });
    expect((await call('GET', `/${second._id}`)).status).toBe(404);

    await content('DELETE', `/bulletins/${id}`);
    expect((await call('DELETE', `/${first._id}`)).status).toBe(409);
  });

  test('an unused file is binned, found there, and restored, also by uploading it again', async () => {
    const bytes = await drawTestPicture('jpeg', { width: 300, height: 200, colour: '#335577' });
    const { media } = (await upload(bytes, 'Lonely peacock.jpg')).body;
    const find = async (query: string) =>
      (await call('GET', `?q=PEACOCK&${query}`)).body.items.map(({ _id }) => _id);
    expect(await find('only=unused')).toEqual([media._id]);
    expect(await find('only=undescribed&kind=picture')).toEqual([media._id]);
    expect(await find('kind=pdf')).toEqual([]);
    expect((await call('DELETE', `/${media._id}`)).body.media.binnedAt).not.toBeNull();
    expect([await find(''), await find('only=binned')]).toEqual([[], [media._id]]);
    await upload(bytes, 'again.jpg');
    expect(await find('')).toEqual([media._id]);
    await call('DELETE', `/${media._id}`);
    const restored = await call('POST', `/${media._id}/restore`);
    expect(restored.body.media.binnedAt).toBeNull();
    expect((await call('POST', '/nothing/restore')).status).toBe(404);
  });

  test('a document says how many of its pictures nobody has described, and is published all the same', async () => {
    const draw = async (colour: string) =>
      (await upload(await drawTestPicture('png', { width: 90, height: 60, colour }))).body.media;
    const [described, bare, decoration] = [
      await draw('#112233'),
      await draw('#223344'),
      await draw('#334455'),
    ];
    await call('PATCH', `/${described._id}`, { alt: 'Lamps at the ghat' });
    const fields = {
      ...{ title: 'Three pictures', date: '2026-11-20' },
      images: [described.url, bare.url],
      // Twice the same one is one picture.
      description: `<p><img src="${bare.url}"></p><p><img src="${decoration.url}"></p>`,
    };
    type Documents = { item: { _id: string; undescribed: number }; items: { _id: string }[] };
    const { item } = (await content('POST', '/bulletins', { fields })).body as Documents;
    expect(item.undescribed).toBe(2);
    const missing = async () =>
      (await call('GET', `?only=undescribed&usedIn=bulletins/${item._id}`)).body.items.map(
        ({ _id }) => _id,
      );
    expect(await missing()).toEqual([decoration._id, bare._id]);
    await call('PATCH', `/${decoration._id}`, { isDecorative: true });
    const published = await content('POST', `/bulletins/${item._id}/publish`);
    expect(published).toMatchObject({ status: 200, body: { item: { undescribed: 1 } } });
    const listed = async () =>
      (
        (await content('GET', '/bulletins?undescribed=1&q=three+pictures')).body as Documents
      ).items.map(({ _id }) => _id);
    expect(await listed()).toEqual([item._id]);
    await call('PATCH', `/${bare._id}`, { alt: 'The river' });
    expect([await missing(), await listed()]).toEqual([[], []]);
  });

  test('what has been in the bin for 90 days is erased, and what a version needs is not', async () => {
    const upload2 = async (colour: string, name: string) =>
      (await upload(await drawTestPicture('png', { width: 80, height: 60, colour }), name)).body
        .media;
    const [unused, used] = [
      await upload2('#123456', 'gone.png'),
      await upload2('#654321', 'b.png'),
    ];
    const fields = { title: 'Kept', date: '2026-11-20', description: 'Text', images: [used.url] };
    const { item } = (await content('POST', '/bulletins', { fields })).body as {
      item: { _id: string; version: number };
    };
    await content('POST', `/bulletins/${item._id}/publish`);
    const changed = { version: item.version + 1, fields: { images: [] } };
    await content('PATCH', `/bulletins/${item._id}`, changed);
    await content('POST', `/bulletins/${item._id}/publish`);
    for (const { _id } of [unused, used]) {
      expect((await call('DELETE', `/${_id}`)).status).toBe(200);
    }
    app().advanceTime(91 * 86_400_000);
    await eraseMedia({
      ...app().context,
      store: createFolderStore(join(app().dataFolder, 'media')),
      incoming: join(app().dataFolder, 'incoming'),
    });
    expect((await call('GET', `/${unused._id}`)).status).toBe(404);
    expect((await get(unused.url)).status).toBe(404);
    expect((await get(used.url)).status).toBe(200);
  });

  test('a file that a file manager left beside a picture does not keep the picture and others from being erased', async () => {
    const draw = async (colour: string, name: string) =>
      (await upload(await drawTestPicture('png', { width: 80, height: 60, colour }), name)).body
        .media;
    const both = [await draw('#405060', 'one.png'), await draw('#605040', 'two.png')];
    const folder = join(app().dataFolder, 'media');
    for (const { _id, url } of both) {
      const [, fileId = ''] = /^\/media\/([0-9A-Z]{26})/.exec(url) ?? [];
      await writeFile(join(folder, fileId, '.DS_Store'), 'left');
      expect((await call('DELETE', `/${_id}`)).status).toBe(200);
    }
    app().advanceTime(91 * 86_400_000);
    const incoming = join(app().dataFolder, 'incoming');
    await eraseMedia({ ...app().context, store: createFolderStore(folder), incoming });
    for (const { url } of both) expect((await get(url)).status).toBe(404);
  });

  test('a picture that leaves the bin while others are erased keeps its files', async () => {
    const draw = async (colour: string, name: string) =>
      (await upload(await drawTestPicture('png', { width: 80, height: 60, colour }), name)).body
        .media;
    const both = [await draw('#102030', 'one.png'), await draw('#302010', 'two.png')];
    for (const { _id } of both) expect((await call('DELETE', `/${_id}`)).status).toBe(200);
    app().advanceTime(91 * 86_400_000);
    const store = createFolderStore(join(app().dataFolder, 'media'));
    const restored: Media[] = [];
    const remove = async (name: string) => {
      const fileId = name.split('/', 1)[0] ?? '';
      const other = both.find(({ url }) => !url.includes(fileId));
      if (restored.length === 0 && other !== undefined) {
        restored.push(other);
        expect((await call('POST', `/${other._id}/restore`)).status).toBe(200);
      }
      await store.remove(name);
    };
    const incoming = join(app().dataFolder, 'incoming');
    await eraseMedia({ ...app().context, store: { ...store, remove }, incoming });
    const found = both.map(async ({ url }) => [url, (await get(url)).status]);
    expect(await Promise.all(found)).toEqual(
      both.map(({ url }) => [url, restored[0]?.url === url ? 200 : 404]),
    );
  });

  test('bytes that were erased again after a restore are a picture when they are uploaded', async () => {
    const { db, clock } = app().context;
    const bytes = await drawTestPicture('png', { width: 80, height: 60, colour: '#203010' });
    const before = (await upload(bytes, 'again.png')).body.media;
    const [, fileId = ''] = /^\/media\/([0-9A-Z]{26})/.exec(before.url) ?? [];
    const store = createFolderStore(join(app().dataFolder, 'media'));
    const erased = { ids: [fileId], at: toTimestamp(clock.now()) };
    await transact(db, (trx) => eraseFilesAgain(trx, store, erased));
    const { status, body } = await upload(bytes, 'again.png');
    expect(status).toBe(200);
    expect(body.media._id).not.toBe(before._id);
    expect((await get(body.media.url)).status).toBe(200);
  });
});
