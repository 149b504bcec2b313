import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { explainQueries } from '#test/explain-queries.ts';
import { createTestContext } from '#test/test-context.ts';
import { transact } from '../database/transact.ts';
import { addAllToOutbox } from './outbox.writes.ts';
import { claimJob } from './outbox-jobs.writes.ts';

const WAITING = 5000;
const AT_ONCE = 500;

describeOnEachDatabase('Among 5,000 waiting jobs', (open, dialect) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  beforeAll(async () => {
    opened = await open();
    context = createTestContext(opened);
    for (let from = 0; from < WAITING; from += AT_ONCE) {
      const jobs = Array.from({ length: AT_ONCE }, (_, index) => ({
        kind: 'receipt-mail',
        dedupeKey: `receipt-mail:${from + index}`,
        payload: {},
      }));
      await transact(opened.db, (trx) => addAllToOutbox(trx, context.clock, jobs));
    }
    // As PostgreSQL's autovacuum does within a minute. SQLite has no statistics in production either.
    if (dialect === 'postgres') await sql`vacuum analyze outbox`.execute(opened.db);
  });
  afterAll(() => opened.close());

  const explainClaim = (kind?: string) =>
    explainQueries(opened, (db) => claimJob({ ...context, db }, kind));

  test('the next one is claimed along an index, without sorting them all', async () => {
    const plans = await explainClaim();
    expect(plans).toHaveLength(1);
    expect(plans[0]).toContain('outbox_by_done_at_failed_at_run_after');
    expect(plans[0]).not.toMatch(/Seq Scan|SCAN outbox|Sort|TEMP B-TREE/);
  });

  test('one of an urgent kind is claimed without reading those of the others', async () => {
    const plans = await explainClaim('alarm-post');
    expect(plans).toHaveLength(1);
    expect(plans[0]).toContain('outbox_waiting_by_kind');
    expect(plans[0]).not.toMatch(/Seq Scan|SCAN outbox/);
  });
});
