import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillDonationList } from '#test/donation-list.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import { readDonationFilter } from './donation-filter.ts';
import { sumUpFilter } from './donation-totals.queries.ts';
import { createSumUpApart } from './sum-up-apart.ts';

const questions = [{}, { year: '2026-27' }, { q: 'radha' }, { only: 'no-pan' }, { state: 'void' }];

describeOnEachDatabase('Summing up in a worker thread', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  let apart: ReturnType<typeof createSumUpApart>;
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
    await fillDonationList(context, 60);
    apart = createSumUpApart(opened);
  });
  afterEach(async () => {
    await apart.end();
    await opened.close();
  });

  test('returns the same results as this thread, also for concurrent calls', async () => {
    const now = context.clock.now();
    const filters = questions.map(readDonationFilter);
    const there = await Promise.all(filters.map((filter) => apart.sumUp(filter, now)));
    const here = await Promise.all(filters.map((filter) => sumUpFilter(opened.db, filter, now)));
    expect(there).toEqual(here);
    expect(there[0]?.count).toBeGreaterThan(0);
  });

  test('rejects pending calls when terminated, and restarts with the next call', async () => {
    const ask = () => apart.sumUp(readDonationFilter({}), context.clock.now());
    const waiting = ask();
    await Promise.all([expect(waiting).rejects.toThrow('has ended'), apart.end()]);
    expect((await ask()).count).toBeGreaterThan(0);
  });

  test("reports the database's error", async () => {
    const elsewhere = createSumUpApart({
      url: opened.url === null ? null : `${opened.url}_none`,
      dataFolder: `${opened.dataFolder}/none`,
    });
    const reply = elsewhere.sumUp(readDonationFilter({}), context.clock.now());
    await expect(reply).rejects.toThrow(/no such table|does not exist/);
    await elsewhere.end();
  });
});
