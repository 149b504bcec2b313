import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayFrom } from '#shared/dates.ts';
import { openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { noteRetention } from '#test/note-retention.ts';
import { createTestContext } from '#test/test-context.ts';
import { createClockDoubt } from '../privacy/clock-doubt.ts';
import { lookAtEnded } from './close-ended.ts';

const DAY_MS = 86_400_000;

describeOnEachDatabase('A campaign with a last day, by a clock that may be wrong,', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
    await openCampaign(opened.db, 'roof', 'The roof');
    await opened.db
      .updateTable('campaigns')
      .set({ ends_on: dayFrom(context.clock.now(), 21) })
      .where('id', '=', 'roof')
      .execute();
  });
  afterEach(() => opened.close());

  const startProcess = () => {
    const running = { ms: 0 };
    const isDoubted = createClockDoubt(context, () => running.ms);
    return { running, look: () => lookAtEnded(context, isDoubted) };
  };
  const isClosed = async () => {
    const { closed_at: at } = await opened.db
      .selectFrom('campaigns')
      .select('closed_at')
      .where('id', '=', 'roof')
      .executeTakeFirstOrThrow();
    return at !== null;
  };

  test('is not closed by one a month ahead until the process has run for a day', async () => {
    await noteRetention(context);
    context.clock.advance(30 * DAY_MS);
    const { look, running } = startProcess();
    await look();
    running.ms += DAY_MS - 1;
    await look();
    expect(await isClosed()).toBe(false);
    running.ms += 1;
    await look();
    expect(await isClosed()).toBe(true);
  });

  test('stays open when the clock is set right, and is closed when its last day is over', async () => {
    await noteRetention(context);
    const right = context.clock.now();
    context.clock.advance(30 * DAY_MS);
    const { look } = startProcess();
    await look();
    context.clock.set(right);
    await look();
    expect(await isClosed()).toBe(false);
    context.clock.advance(22 * DAY_MS);
    await noteRetention(context);
    await look();
    expect(await isClosed()).toBe(true);
  });

  test('is closed at once where the nightly erasure went by this clock', async () => {
    context.clock.advance(30 * DAY_MS);
    await noteRetention(context);
    await startProcess().look();
    expect(await isClosed()).toBe(true);
  });

  test('is closed at once where nothing was ever erased', async () => {
    context.clock.advance(30 * DAY_MS);
    await startProcess().look();
    expect(await isClosed()).toBe(true);
  });
});
