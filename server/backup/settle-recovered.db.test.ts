import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { type ObjectStorage, startObjectStorage } from '#test/running/object-storage.ts';
import { createTestClock } from '#test/test-context.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { connectFileStore } from '../platform/open-file-store.ts';
import { insertAnchor } from '../staff/audit/anchors.writes.ts';
import { streamOf } from './copies.fixture.ts';
import { settleRecovered } from './settle-recovered.ts';

let objects: ObjectStorage;
beforeAll(async () => {
  objects = await startObjectStorage();
});
afterAll(() => objects.remove());

describeOnEachDatabase('a database that was recovered', (open, dialect) => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  test('has no anchors of entries that are gone, and keeps those of its own', async () => {
    const { db, url, dataFolder } = opened;
    const clock = createTestClock();
    const media = {
      ...{ bucket: objects.bucket, endpoint: objects.endpoint, region: 'us-east-1' },
      ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', sessionToken: null },
    };
    const database = { url, dataFolder };
    const order = { database, media, entries: [], clock };
    if (dialect === 'sqlite') {
      return expect(settleRecovered(order)).rejects.toThrow('--recovered is for a database of');
    }
    const entry = { action: 'restore-backup', subject: 'x', details: {} } as const;
    await transact(db, (trx) => writeAudit(trx, clock, { actor: 'system', ...entry }));
    const { sequence } = await db
      .selectFrom('audit_entries')
      .select('sequence')
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow();
    const anchors = await connectFileStore(order, 'audit-anchors');
    // Whatever its hash: only what the recovery took away may be set aside.
    for (const [day, number] of [
      ['2026-11-20', sequence],
      ['2026-11-21', sequence + 1],
    ] as const) {
      const text = JSON.stringify({ day, sequence: number, hash: 'a'.repeat(64), madeAt: '' });
      await anchors.write(`${day}.json`, streamOf([Buffer.from(text)]));
    }

    // No server may be connected.
    await db.destroy();
    await settleRecovered(order);
    const names = (await anchors.list()).filter((name) => !name.startsWith('start/'));
    expect(names).toEqual([
      '2026-11-20.json',
      expect.stringMatching(/^replaced-.*\/2026-11-21\.json$/),
    ]);
  });

  for (const isKnown of [true, false]) {
    const title = isKnown
      ? 'keeps the anchor of today that it has'
      : 'has no anchor of today that it makes again, also where nothing was entered since';
    test(title, async () => {
      // It has no archive to recover from (above).
      if (dialect === 'sqlite') return;
      const { db, url, dataFolder } = opened;
      const clock = createTestClock();
      const media = {
        ...{ bucket: objects.bucket, endpoint: objects.endpoint, region: 'us-east-1' },
        ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', sessionToken: null },
      };
      const order = { database: { url, dataFolder }, media, entries: [], clock };
      const entry = { action: 'restore-backup', subject: 'x', details: {} } as const;
      await transact(db, (trx) => writeAudit(trx, clock, { actor: 'system', ...entry }));
      const { sequence, hash } = await db
        .selectFrom('audit_entries')
        .select(['sequence', 'hash'])
        .orderBy('sequence', 'desc')
        .executeTakeFirstOrThrow();
      const anchors = await connectFileStore(order, 'audit-anchors');
      for (const name of await anchors.list()) await anchors.remove(name);
      const anchor = { day: '2026-11-21', sequence, hash, madeAt: clock.now().toISOString() };
      await anchors.write('2026-11-21.json', streamOf([Buffer.from(JSON.stringify(anchor))]));
      if (isKnown) await transact(db, (trx) => insertAnchor(trx, anchor));

      await db.destroy();
      await settleRecovered(order);
      const names = (await anchors.list()).filter((name) => !name.startsWith('start/'));
      expect(names).toEqual([
        isKnown ? '2026-11-21.json' : expect.stringMatching(/^replaced-.*\/2026-11-21\.json$/),
      ]);
    });
  }

  test('is readied also where an anchor is damaged, which stays for the check of the log', async () => {
    // It has no archive to recover from (above).
    if (dialect === 'sqlite') return;
    const { db, url, dataFolder } = opened;
    const media = {
      ...{ bucket: objects.bucket, endpoint: objects.endpoint, region: 'us-east-1' },
      ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', sessionToken: null },
    };
    const order = { database: { url, dataFolder }, media, entries: [], clock: createTestClock() };
    const anchors = await connectFileStore(order, 'audit-anchors');
    for (const name of await anchors.list()) await anchors.remove(name);
    const later = JSON.stringify({ day: '2026-11-20', sequence: 1_000_000, hash: '', madeAt: '' });
    for (const [name, text] of [
      ['2026-11-18.json', 'cut off'],
      ['2026-11-19.json', '{}'],
      ['2026-11-20.json', later],
    ] as const) {
      await anchors.write(name, streamOf([Buffer.from(text)]));
    }
    await db.destroy();
    await settleRecovered(order);
    const names = (await anchors.list()).filter((name) => !name.startsWith('start/'));
    expect(names).toEqual([
      '2026-11-18.json',
      '2026-11-19.json',
      expect.stringMatching(/^replaced-.*\/2026-11-20\.json$/),
    ]);
  });
});
