import { readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '#test/each-database.ts';
import { systemClock } from '../platform/clock.ts';
import { writeArchive } from './archive.ts';
import { readErasures } from './erasure-files.ts';
import { makeCopy } from './make-copy.ts';
import { createCopyFolder } from './open-copy-storages.ts';
import { type RestoreOrder, restoreCopy } from './restore-copy.ts';
import { sealCopy } from './seal-copy.ts';
import { nameCopy } from './thin-copies.ts';

const KEY = Buffer.alloc(32, 7);
const MADE_AT = new Date('2026-11-24T18:00:05.700Z');
const keyring = { current: KEY, previous: [] };

let opened: TestDatabase;
beforeEach(async () => {
  opened = await openDatabase(null);
});
afterEach(() => opened.close());

async function* from(parts: readonly Uint8Array[]) {
  yield* parts;
}

const restore = (parts: readonly Uint8Array[], more: Partial<RestoreOrder> = {}) =>
  restoreCopy({
    ...{ source: from(parts), name: null, keyring, media: null, clock: systemClock },
    openers: { identities: [], dataKeys: [KEY] },
    database: { url: null, dataFolder: join(opened.dataFolder, 'elsewhere') },
    listErasures: async () => [],
    ...more,
  });

async function copy(): Promise<Uint8Array[]> {
  const parts: Uint8Array[] = [];
  const { dataFolder } = opened;
  await makeCopy(
    {
      ...{ database: { url: null, dataFolder }, media: null, plainSettings: {}, now: MADE_AT },
      ...{ withoutVault: false, sealing: { recipients: [], dataKey: KEY } },
    },
    async (made) => {
      for await (const part of made) parts.push(part);
    },
  );
  return parts;
}

test('an old copy is not restored under the name of a newer one', async () => {
  const parts = await copy();
  const later = nameCopy(new Date(MADE_AT.getTime() + 3_600_000), 'hourly');
  await expect(restore(parts, { name: later })).rejects.toThrow(/was made at 2026-11-24T18:00:05/);
  expect(await readdir(join(opened.dataFolder, 'elsewhere'))).toEqual(['backup-work']);
  const { manifest } = await restore(parts, { name: nameCopy(MADE_AT, 'hourly') });
  expect(manifest.about.madeAt).toBe(MADE_AT.toISOString());
});

test('a copy that unpacks to more than the disk has room for ends the proof, not the disk', async () => {
  const zeros = Buffer.alloc(16 * 1024 * 1024);
  async function* content() {
    for (let part = 0; part < 5; part += 1) yield zeros;
  }
  const about = Buffer.from(
    JSON.stringify({ format: 1, app: '0', engine: 'sqlite', madeAt: '', withoutVault: false }),
  );
  async function* members() {
    yield { name: 'about.json', size: about.length, content: from([about]) };
    yield { name: 'braj-seva.sqlite', size: zeros.length * 5, content: content() };
  }
  const parts: Uint8Array[] = [];
  const sealed = await sealCopy(writeArchive(members()), { recipients: [], dataKey: KEY });
  for await (const part of sealed) parts.push(part);
  const requireRoom = () => Promise.reject(new Error('no room'));
  await expect(restore(parts, { requireRoom })).rejects.toThrow('no room');
  expect(await readdir(join(opened.dataFolder, 'elsewhere', 'backup-work'))).toEqual([]);
});

test('a file among the erasures that this program did not write is named', async () => {
  const storage = createCopyFolder(join(opened.dataFolder, 'copies'));
  await storage.write('erasures/stranger.jsonl', from([Buffer.from('{"entry":')]));
  await expect(readErasures([storage], keyring)).rejects.toThrow('erasures/stranger.jsonl');
});

test('a file among the erasures that would fill the memory is named, and not read', async () => {
  const folder = join(opened.dataFolder, 'copies');
  const storage = createCopyFolder(folder);
  await storage.write('erasures/stranger.jsonl', from([Buffer.from('{')]));
  await truncate(join(folder, 'erasures/stranger.jsonl'), 65 * 1024 * 1024);
  await expect(readErasures([storage], keyring)).rejects.toThrow(
    /erasures\/stranger\.jsonl .* is larger than any/,
  );
});
