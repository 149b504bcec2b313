import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenApp, openApp } from '../app.ts';
import { drawTestPicture, writeTestFilm } from '../media-files.ts';
import { type ObjectStorage, startObjectStorage } from '../running/object-storage.ts';
import { beginTestDonation, claimOf, verify } from './donation.ts';

let storage: ObjectStorage;
let app: OpenApp;
beforeAll(async () => {
  storage = await startObjectStorage();
  app = await openApp({ ...storage.settings });
});
afterAll(async () => {
  await app.stop();
  await storage.remove();
});

const editor = { 'x-test-staff': 'editor' };

async function upload(bytes: Buffer, name: string) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  const response = await fetch(`${app.origin}/api/staff/media`, {
    ...{ method: 'POST', headers: editor, body: form },
  });
  return { status: response.status, body: await response.json() };
}

test('readyz stays 200 while the object storage is unavailable, and reports it (SQLite)', async () => {
  const ask = async () => {
    const { status, body } = await app.call('GET', '/readyz');
    return [status, body];
  };
  expect(await ask()).toEqual([200, { status: 'ready' }]);
  await storage.stop();
  const away = [200, { status: 'ready', files: 'unreachable' }];
  await expect.poll(ask, { timeout: 20_000, interval: 500 }).toEqual(away);
  await storage.start();
  await expect.poll(ask, { timeout: 20_000, interval: 500 }).toEqual([200, { status: 'ready' }]);
}, 60_000);

test('files of the media library live in the bucket; without it an upload says so, and nothing of it stays (SQLite)', async () => {
  const countFiles = async () =>
    (await readdir(app.dataFolder, { recursive: true })).filter((name) =>
      /^(media|incoming)\//.test(name),
    );
  const list = async () => {
    const { body } = await app.call('GET', '/api/staff/media', { headers: editor });
    return (body as { items: { name: string }[] }).items.map(({ name }) => name);
  };

  const picture = await upload(await drawTestPicture('jpeg', { width: 640, height: 480 }), 'a.jpg');
  expect(picture.status).toBe(200);
  const shown = await fetch(app.origin + picture.body.media.url);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const film = await upload(writeTestFilm(), 'film.mp4');
  const part = await fetch(app.origin + film.body.media.url, { headers: { range: 'bytes=4-7' } });
  expect([part.status, await part.text()]).toEqual([206, 'ftyp']);

  await storage.stop();
  const refused = await upload(await drawTestPicture('png', { width: 64, height: 48 }), 'b.png');
  expect([refused.status, refused.body.message]).toEqual([503, expect.stringMatching(/storage/i)]);
  const away = await fetch(app.origin + film.body.media.url);
  expect([away.status, away.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect([await list(), await countFiles()]).toEqual([['film', 'a'], []]);
  await storage.start();
}, 60_000);

test('a text is saved and published with its picture while the object storage is unavailable (SQLite)', async () => {
  const { body } = await upload(
    await drawTestPicture('jpeg', { width: 320, height: 240 }),
    'c.jpg',
  );
  const { url } = body.media;
  await storage.stop();
  const path = '/api/staff/content/bulletins';
  const ask = async (method: string, to: string, sent: object) => {
    const answer = await app.call(method, to, { headers: editor, body: sent });
    if (answer.status >= 300) throw new Error(`${to}: ${JSON.stringify(answer.body)}`);
    return (answer.body as { item: { _id: string; version: number } }).item;
  };
  const fields = { title: 'Steps', date: '2026-11-20', description: '<p>Forty.</p>' };
  const { _id, version } = await ask('POST', path, { fields });
  await ask('PATCH', `${path}/${_id}`, { version, fields: { images: [url] } });
  await ask('POST', `${path}/${_id}/publish`, {});
  const shown = await app.call('GET', `/api/post/news-bulletine/${_id}`);
  expect(JSON.stringify(shown.body)).toContain(url);
  await storage.start();
}, 60_000);

test('a server that is started while the object storage is unavailable counts donations, and stores files once it is back (SQLite)', async () => {
  await storage.stop();
  const late = await openApp({ ...storage.settings }).catch(async (error: unknown) => {
    await storage.start();
    throw error;
  });
  try {
    const ask = async () => (await late.call('GET', '/readyz')).body;
    const asked = await ask();
    const { order } = await beginTestDonation(late, 'daily-meals');
    const given = await verify(late, claimOf(await late.provider.pay(order.id), 'daily-meals'));
    await storage.start();
    expect(asked).toEqual({ status: 'ready', files: 'unreachable' });
    expect(given.body).toMatchObject({ success: true, pending: false });
    expect(late.logs()).toContain('Object storage does not answer');

    await expect.poll(ask, { timeout: 20_000, interval: 500 }).toEqual({ status: 'ready' });
    const form = new FormData();
    const bytes = await drawTestPicture('jpeg', { width: 320, height: 240 });
    form.set('file', new File([new Uint8Array(bytes)], 'late.jpg'));
    const sent = { method: 'POST', headers: editor, body: form };
    expect((await fetch(`${late.origin}/api/staff/media`, sent)).status).toBe(200);
  } finally {
    await late.stop();
  }
}, 60_000);
