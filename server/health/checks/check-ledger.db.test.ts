import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';
import { isAlarming } from '../health-line.ts';
import { createHealthGauges } from '../show-health.ts';
import { checkLedgerResult, describeBrokenRule } from './check-ledger.ts';

const DAY_MS = 24 * 3_600_000;

describeOnEachDatabase('The health of the ledger', (open, dialect) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
  });
  afterEach(() => opened.close());

  const keep = (broken: Record<string, number>) => {
    const at = context.clock.now().toISOString();
    return opened.db
      .insertInto('ledger_checks')
      .values({ id: at, checked_at: at, broken: JSON.stringify(broken) })
      .execute();
  };
  const check = () => checkLedgerResult(context);
  const readGauge = () => {
    const { gauges } = createHealthGauges(context);
    return gauges.find(({ name }) => name === 'ledger_broken_invariants')?.read();
  };

  test('is good with the time of its check, and an alarm in words of accounting when a rule is broken', async () => {
    await keep({});
    const good = { state: 'green', sentence: expect.stringMatching(/21\/11\/2026, 3:30.PM/) };
    expect(await check()).toMatchObject(good);
    expect(await readGauge()).toBe(0);
    context.clock.advance(DAY_MS);
    await keep({ I4: 1, I12: 3 });
    const broken = await check();
    expect(broken).toMatchObject({
      state: 'red',
      sentence: expect.stringMatching(
        /22\/11\/2026, 3:30.PM: campaigns whose total .* \(1\); donors whose sums .* \(3\)\. Tell/,
      ),
    });
    expect(isAlarming(broken)).toBe(true);
    expect(await readGauge()).toBe(2);
    context.clock.advance(DAY_MS);
    await keep({});
    expect(await check()).toMatchObject({ state: 'green' });
    expect(await readGauge()).toBe(0);
  });

  test('is to be looked at without a check for two days, and is no alarm then', async () => {
    await keep({});
    context.clock.advance(2 * DAY_MS);
    expect(await check()).toMatchObject({ state: 'green' });
    context.clock.advance(1);
    const late = await check();
    expect(late).toMatchObject({
      ...{ state: 'amber', sentence: expect.stringMatching(/since 21\/11\/2026, 3:30.PM. Check/) },
    });
    expect(isAlarming(late)).toBe(false);
  });

  test('that is broken is an alarm although an earlier check is dated by a clock that was ahead', async () => {
    context.clock.advance(365 * DAY_MS);
    await keep({});
    context.clock.advance(-364 * DAY_MS);
    await keep({ I4: 1 });
    expect(isAlarming(await check())).toBe(true);
    expect(await readGauge()).toBe(1);
  });

  test('that was never checked is no fault of a new installation, and one after two days', async () => {
    const { timestamp } = await opened.db
      .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
      .selectFrom('kysely_migration')
      .select('timestamp')
      .where('name', '=', '0054-ledger-checks')
      .executeTakeFirstOrThrow();
    context.clock.set(new Date(timestamp));
    expect(await check()).toMatchObject({ state: 'green' });
    await expect(readGauge()).rejects.toThrow('not checked yet');
    context.clock.advance(2 * DAY_MS + 1);
    expect(await check()).toMatchObject({ state: 'amber' });
  });

  test('has words for every rule that is checked', async () => {
    const reports = await checkLedger(opened.db, { dialect });
    const said = reports.map(({ id }) => describeBrokenRule(id, 2));
    expect(said.filter((words) => words.startsWith('rule '))).toEqual([]);
    expect(said.every((words) => words.endsWith('(2)'))).toBe(true);
    expect(new Set(said).size).toBe(reports.length);
  });
});
