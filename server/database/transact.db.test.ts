import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCampaign } from '#test/donations.ts';
import { insertOrder } from '../payments/payments.writes.ts';
import type { Database } from './handles.ts';
import { migrateDatabase } from './migrate.ts';
import type { Schema } from './schema.ts';
import { createSqliteDialect, openSqliteFile } from './sqlite-dialect.ts';
import { transact } from './transact.ts';

describe('concurrent transactions on SQLite', () => {
  let folder: string;
  let db: Database;
  let statements: string[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'braj-seva-'));
    statements = [];
    db = new Kysely<Schema>({
      dialect: createSqliteDialect(openSqliteFile(join(folder, 'test.sqlite'))),
      log: (event) => void statements.push(event.query.sql),
    });
    await migrateDatabase(db);
    await openCampaign(db);
    statements = [];
  });
  afterEach(async () => {
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
  });

  const raise = (paise: number) =>
    transact(db, async (trx) => {
      await trx
        .updateTable('campaigns')
        .set((eb) => ({ raised_paise: eb('raised_paise', '+', paise) }))
        .where('id', '=', 'food')
        .execute();
      return paise;
    });

  const raised = async () =>
    (await db.selectFrom('campaigns').select('raised_paise').executeTakeFirstOrThrow())
      .raised_paise;

  const commits = () => statements.filter((text) => text === 'commit').length;

  it('share commits, and each gets its own result', async () => {
    const amounts = Array.from({ length: 20 }, (_, number) => number);
    expect(await Promise.all(amounts.map(raise))).toEqual(amounts);
    expect(await raised()).toBe(190);
    expect(commits()).toBeLessThan(20);
  });

  it('lose nothing when one of them fails', async () => {
    const outcomes = await Promise.allSettled([
      raise(1),
      transact(db, async (trx) => {
        await trx.updateTable('campaigns').set({ raised_paise: 1_000_000 }).execute();
        throw new Error('Refused after all');
      }),
      raise(2),
      transact(db, async (trx) => {
        await trx
          .insertInto('campaigns')
          .values({ id: 'food' } as never)
          .execute();
      }),
      raise(4),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(await raised()).toBe(7);
  });

  it('are rolled back, and not repeated, when their shared commit fails', async () => {
    let runs = 0;
    const outcomes = await Promise.allSettled([
      raise(1),
      transact(db, async (trx) => {
        runs += 1;
        // Deferred to the commit.
        await sql`pragma defer_foreign_keys = on`.execute(trx);
        await insertOrder(trx, {
          id: 'order-1',
          donation_id: 'no-such-donation',
          provider_order_id: null,
          amount_paise: 100,
          currency: 'INR',
          status: 'begun',
          checks: 0,
          next_check_at: null,
          created_at: '2026-11-20T10:00:00.000Z',
          updated_at: '2026-11-20T10:00:00.000Z',
        });
      }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(runs).toBe(1);
    expect(await raised()).toBe(0);
    expect(await raise(2)).toBe(2);
  });

  it('resolve only once another process can see them', async () => {
    const other = new DatabaseSync(join(folder, 'test.sqlite'));
    const seen = await Promise.all(
      [1, 1, 1, 1].map(async (paise) => {
        await raise(paise);
        return other.prepare('select raised_paise as paise from campaigns').get()?.paise;
      }),
    );
    for (const paise of seen) expect(paise).toBeGreaterThanOrEqual(1);
    expect(seen.at(-1)).toBe(4);
    other.close();
  });

  it('continue after a batch whose transaction could not begin', async () => {
    const other = new DatabaseSync(join(folder, 'test.sqlite'));
    other.exec('begin immediate');
    const locked = Promise.allSettled([raise(1), raise(2)]);
    expect((await locked).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    other.exec('rollback');
    other.close();
    expect(await raise(3)).toBe(3);
    expect(await raised()).toBe(3);
  }, 30_000);
});
