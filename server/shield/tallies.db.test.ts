import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { connectCounters, type OpenCounters } from '../database/connect-counters.ts';
import { sweepLimits } from '../platform/limits/limits.writes.ts';
import { addTallies, sweepShield } from './tallies.writes.ts';

const NOW = Date.parse('2026-11-22T10:00:00.000Z');
const HOUR = 3_600_000;

describeOnEachDatabase('What the shield counted about networks', (open) => {
  let opened: TestDatabase;
  let counters: OpenCounters;
  beforeEach(async () => {
    opened = await open();
    counters = connectCounters(opened, opened.dataFolder);
  });
  afterEach(async () => {
    await counters.close();
    await opened.close();
  });

  test('is deleted from every table once it is due, and nothing newer is', async () => {
    const db = await counters.use();
    for (const [name, moment] of [
      ['over', NOW - 1],
      ['still', NOW + 1],
    ] as const) {
      await db.insertInto('limit_counters').values({ key: name, tat: moment }).execute();
      await db.insertInto('limit_marks').values({ id: name, until: moment }).execute();
      await db
        .insertInto('shield_orders')
        .values({ id: name, counts: '{}', network: name, campaign_id: 'food', until: moment })
        .execute();
      await addTallies(db, [{ at: moment - 26 * HOUR, kind: 'network', subject: name, orders: 1 }]);
    }
    await sweepLimits(db, counters.dialect, NOW);
    // Of a process whose clock was a day ahead.
    await addTallies(db, [{ at: NOW + 24 * HOUR, kind: 'network', subject: 'ahead', orders: 1 }]);
    await sweepShield(db, counters.dialect, { now: NOW, before: NOW - 26 * HOUR });
    expect([
      await db.selectFrom('limit_counters').select('key').execute(),
      await db.selectFrom('limit_marks').select('id').execute(),
      await db.selectFrom('shield_orders').select('id').execute(),
      await db.selectFrom('shield_tallies').select('subject').execute(),
    ]).toEqual([[{ key: 'still' }], [{ id: 'still' }], [{ id: 'still' }], [{ subject: 'still' }]]);
  });
});
