import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { staffMember } from '#test/staff.ts';
import { createTestClock } from '#test/test-context.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { checkChain } from './verify-chain.ts';

describeOnEachDatabase('Verifying the activity log from the desk', (open, dialect) => {
  let opened: TestDatabase;
  const clock = createTestClock();
  const admin = staffMember('admin');
  beforeEach(async () => {
    opened = await open();
    for (const subject of ['a', 'b', 'c']) {
      const entry = { actor: 'system', action: 'repeat-mail', subject, details: {} } as const;
      await transact(opened.db, (trx) => writeAudit(trx, clock, entry));
    }
  });
  afterEach(() => opened.close());

  test('reports how many entries are valid', async () => {
    expect(await checkChain(opened, admin)).toEqual({
      count: 3,
      failed: [],
      lost: [],
      since: '2026-11-21T10:00:00.000Z',
      anchor: null,
    });
  });

  test('names the entry that was changed in the database', async () => {
    const off =
      dialect === 'sqlite'
        ? 'drop trigger audit_entries_no_update'
        : 'alter table audit_entries disable trigger all';
    await sql.raw(off).execute(opened.db);
    await sql.raw("update audit_entries set subject = 'x' where sequence = 2").execute(opened.db);
    expect(await checkChain(opened, admin)).toMatchObject({ count: 3, failed: [2] });
  });

  test('is limited to roles that may read the log', async () => {
    for (const role of ['accountant', 'clerk', 'editor'] as const) {
      await expect(checkChain(opened, staffMember(role))).rejects.toMatchObject({ status: 403 });
    }
  });
});
