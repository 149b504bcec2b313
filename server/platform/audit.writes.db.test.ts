import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestClock } from '#test/test-context.ts';
import { transact } from '../database/transact.ts';
import { verifyAuditChain, writeAudit } from './audit.writes.ts';

describeOnEachDatabase('The audit chain', (open, dialect) => {
  let opened: TestDatabase;
  const clock = createTestClock();
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  const write = (subject: string) =>
    transact(opened.db, (trx) =>
      writeAudit(trx, clock, {
        actor: 'public',
        action: 'refuse-verification',
        subject,
        details: { reason: 'wrong-signature' },
      }),
    );
  const sequences = async () =>
    (
      await opened.db.selectFrom('audit_entries').select('sequence').orderBy('sequence').execute()
    ).map((entry) => entry.sequence);
  /** Changes that need direct access to the database. */
  const tamper = async (statement: string) => {
    const off =
      dialect === 'sqlite'
        ? ['drop trigger audit_entries_no_update', 'drop trigger audit_entries_no_delete']
        : ['alter table audit_entries disable trigger all'];
    for (const text of [...off, statement]) await sql.raw(text).execute(opened.db);
  };

  test('has no gap when thirty entries are written concurrently', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => write(`order_${index}`)));
    expect(await sequences()).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect(await verifyAuditChain(opened.db)).toEqual([]);
  });

  test('reuses the sequence number of a rolled-back entry', async () => {
    await write('first');
    await expect(
      transact(opened.db, async (trx) => {
        const details = {};
        await writeAudit(trx, clock, {
          actor: 'system',
          action: 'repeat-mail',
          subject: 'x',
          details,
        });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await write('second');
    expect(await sequences()).toEqual([1, 2]);
    expect(await verifyAuditChain(opened.db)).toEqual([]);
  });

  test('is valid when it is empty', async () => {
    expect(await verifyAuditChain(opened.db)).toEqual([]);
  });

  test('masks identity numbers that the caller did not mask', async () => {
    await transact(opened.db, (trx) =>
      writeAudit(trx, clock, {
        actor: 'public',
        action: 'repeat-mail',
        subject: 'ABCPE1234F',
        details: { said: '2341 2341 2346' },
      }),
    );
    const [entry] = await opened.db.selectFrom('audit_entries').selectAll().execute();
    expect(entry).toMatchObject({ subject: '[PAN]', details: '{"said":"[number]"}' });
  });

  test('masks a number after a line break, and leaves an amount of twelve digits alone', async () => {
    const details = { said: 'As told:\n2341 2341 2346', amountPaise: 100_000_000_000 };
    await transact(opened.db, (trx) =>
      writeAudit(trx, clock, { actor: 'public', action: 'repeat-mail', subject: 'x', details }),
    );
    const [entry] = await opened.db.selectFrom('audit_entries').selectAll().execute();
    expect(JSON.parse(entry?.details ?? '')).toEqual({
      said: 'As told:\n[number]',
      amountPaise: 100_000_000_000,
    });
    expect(await verifyAuditChain(opened.db)).toEqual([]);
  });

  test.each([
    `update audit_entries set details = '{}' where sequence = 2`,
    `update audit_entries set actor = 'system' where sequence = 2`,
    `update audit_entries set at = '2020-01-01T00:00:00.000Z' where sequence = 2`,
    `delete from audit_entries where sequence = 2`,
    `delete from audit_entries where sequence = 1`,
  ])('reports where it was broken by %s', async (statement) => {
    for (const subject of ['a', 'b', 'c']) await write(subject);
    await tamper(statement);
    expect(await verifyAuditChain(opened.db)).not.toEqual([]);
  });

  test('is protected from changes by the database itself', async () => {
    await write('a');
    await expect(
      opened.db.updateTable('audit_entries').set({ actor: 'nobody' }).execute(),
    ).rejects.toThrow('append-only');
    await expect(opened.db.deleteFrom('audit_entries').execute()).rejects.toThrow('append-only');
  });
});
