import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import { connectCounters, type OpenCounters } from '../database/connect-counters.ts';
import { transact } from '../database/transact.ts';
import { insertAttack } from './switches.writes.ts';
import { addTallies } from './tallies.writes.ts';
import { lookForAttack } from './watch-attacks.ts';

const MINUTE = 60_000;
const NEXT_YEAR = '2027-11-21T10:00:00.000Z';

describeOnEachDatabase('An attack', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  let counters: OpenCounters;
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
    counters = connectCounters(opened, opened.dataFolder);
  });
  afterEach(async () => {
    await counters.close();
    await opened.close();
  });

  const look = () => lookForAttack({ ...context, counters });
  const attacks = () => opened.db.selectFrom('shield_attacks').selectAll().orderBy('id').execute();
  const insert = (times: { started_at: string; ended_at: string | null; seen_at: string }) =>
    transact(opened.db, (trx) =>
      insertAttack(trx, {
        ...{ id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', ...times },
        ...{ orders: 70, refused: 0, failed: 0, networks: 70, campaign_id: null },
      }),
    );
  const tryCards = async () => {
    const at = context.clock.now().getTime();
    await addTallies(await counters.use(), [{ at, kind: 'all', subject: '', orders: 70 }]);
  };
  const notices = async () => {
    const entries = opened.db.selectFrom('audit_entries').select('action').orderBy('sequence');
    return (await entries.execute()).map(({ action }) => action);
  };

  test('is noticed once, and its end too, after one that was noted while the clock was a year ahead', async () => {
    const right = '2026-11-21T07:00:00.000Z';
    await insert({ started_at: NEXT_YEAR, ended_at: right, seen_at: right });
    await tryCards();
    await look();
    await look();
    expect(await notices()).toEqual(['notice-attack']);
    expect(await attacks()).toMatchObject([
      { started_at: NEXT_YEAR, ended_at: right },
      { started_at: '2026-11-21T10:00:00.000Z', ended_at: null },
    ]);
    context.clock.advance(25 * MINUTE);
    await look();
    expect(await notices()).toEqual(['notice-attack', 'end-attack']);
  });

  test('that was last seen while the clock was a year ahead ends', async () => {
    const started_at = '2026-11-21T09:00:00.000Z';
    await insert({ started_at, ended_at: null, seen_at: NEXT_YEAR });
    await look();
    expect(await attacks()).toMatchObject([{ ended_at: '2026-11-21T10:00:00.000Z' }]);
  });

  test('is a new one when the last one ended while the clock was a year ahead', async () => {
    const started_at = '2026-11-21T09:00:00.000Z';
    await insert({ started_at, ended_at: NEXT_YEAR, seen_at: started_at });
    await tryCards();
    await look();
    expect(await attacks()).toMatchObject([
      { ended_at: NEXT_YEAR },
      { started_at: '2026-11-21T10:00:00.000Z', ended_at: null },
    ]);
    expect(await notices()).toEqual(['notice-attack']);
  });
});
