import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '#test/each-database.ts';
import { openPaymentFixture, type PaymentFixture } from '#test/payment-fixture.ts';
import { createTestClock, openTestShield } from '#test/test-context.ts';
import { type Outages, openStory, stepArbitrary, withOutages } from '#test/trials/payment-story.ts';
import { SEED } from '#test/trials/seeded-random.ts';
import { reportRuns, sizeOf, timeLimit, untilMinutesAreOver } from '#test/trials/trial-size.ts';
import { checkLedger } from '../ledger/check-ledger.ts';

const HOUR_MS = 60 * 60_000;
/** As many as the short size makes on SQLite. */
const MANY_RUNS = 40;

/** What completes the rest: every webhook once more, or none of them and the reconciler. */
const netArbitrary = fc.constantFrom('webhooks', 'reconciler');

/** An afternoon, or ten minutes before a tax year ends in India; and by how much the provider's clock is ahead of ours. */
const timeArbitrary = fc.record({
  startsAt: fc.constantFrom('2026-11-21T10:00:00.000Z', '2027-03-31T18:20:00.000Z'),
  providerAheadHours: fc.constantFrom(0, 0, -2, 2),
});

/** 'max': of its own, fast-check would make no sequence of more than 20 steps. */
const stepsArbitrary = fc.array(stepArbitrary, {
  minLength: 5,
  maxLength: sizeOf({ short: 40, long: 60 }),
  size: 'max',
});

describeOnEachDatabase('payments reported in any order', (open, dialect) => {
  test(
    `keep our books consistent wherever they stop, and equal to the provider's in the end (seed ${SEED})`,
    async () => {
      let runs = 0;
      let counted = 0;
      await fc.assert(
        fc.asyncProperty(
          stepsArbitrary,
          netArbitrary,
          timeArbitrary,
          async (steps, net, { startsAt, providerAheadHours }) => {
            runs += 1;
            const provider: Outages = { isAway: false, dies: null };
            const database = await open();
            // Refused claims are counted beside the database; ten thousand runs must not leave that open.
            const guards = openTestShield(database, createTestClock(), { isLifted: true });
            const desk = await openPaymentFixture(database, {
              gateway: (real) => withOutages(real, provider),
              context: { limiter: guards.limiter, shield: guards.shield },
              startsAt: new Date(startsAt),
              providerAheadMs: providerAheadHours * HOUR_MS,
            });
            try {
              const story = openStory(desk, provider);
              await story.take({ do: 'begin', hasForm: true });
              for (const step of steps) await story.take(step);
              await expectWholeLedger(desk);
              await story.waitUntilIdle(net);
              await expectWholeLedger(desk, desk.emulator.ledger());
              counted += await story.expectCounted();
            } finally {
              await guards.close();
              await desk.close();
            }
          },
        ),
        {
          numRuns: sizeOf({ short: dialect === 'sqlite' ? MANY_RUNS : 8, long: 10_000 }),
          timeout: 30_000,
          seed: SEED,
          ...untilMinutesAreOver(),
        },
      );
      reportRuns(dialect, runs);
      // Fewer runs may happen to have no donation that is simply paid.
      if (runs >= MANY_RUNS) expect(counted).toBeGreaterThan(0);
    },
    timeLimit(120_000),
  );
});

async function expectWholeLedger(
  desk: PaymentFixture,
  provider?: ReturnType<PaymentFixture['emulator']['ledger']>,
): Promise<void> {
  const { db, dialect } = desk.context;
  const reports = await checkLedger(db, { dialect, ...(provider && { provider }) });
  expect(reports.flatMap(({ id, broken }) => broken.map((row) => `${id}: ${row}`))).toEqual([]);
}
