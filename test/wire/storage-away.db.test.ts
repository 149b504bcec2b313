import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenApp, openApp } from '../app.ts';
import { type ObjectStorage, startObjectStorage } from '../running/object-storage.ts';

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

test('readyz stays 200 while the object storage is unavailable, and reports it', async () => {
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
