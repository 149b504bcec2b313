import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { approvalRules } from '#server/approval-rules.ts';
import { approve, decline } from '#server/approvals/decide-approval.ts';
import { connectDatabase } from '#server/database/connect.ts';
import type { Database } from '#server/database/handles.ts';
import { migrateDatabase, migrations } from '#server/database/migrate.ts';
import { transact } from '#server/database/transact.ts';
import { writeAudit } from '#server/platform/audit.writes.ts';
import { verifyChain } from '#server/staff/audit/verify-chain.ts';
import type { AuditAction } from '#shared/staff/audit-actions.ts';
import { beginTestDonation, openCampaign, payDonation } from './donations.ts';
import type { TestDatabase } from './each-database.ts';
import { createDatabase } from './postgres.ts';
import { createTestContext } from './test-context.ts';

const DAY = 24 * 3_600_000;
const PAISE = 5_100_000;
const clusterUrl = inject('postgresUrl');
const engines = [
  { engine: 'SQLite', findUrl: async () => null },
  ...(clusterUrl === null
    ? []
    : [{ engine: 'PostgreSQL', findUrl: () => createDatabase(clusterUrl) }]),
];

// A database of the version before approvals, with waiting refunds, both kinds of members and an audit log.
describe.each(engines)('Requests from before there were approvals ($engine)', ({ findUrl }) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  beforeAll(async () => {
    const [url, dataFolder] = [await findUrl(), await mkdtemp(join(tmpdir(), 'braj-seva-'))];
    opened = { ...connectDatabase({ url, dataFolder }), url, dataFolder };
    context = createTestContext(opened);
    const provider = { getMigrations: async () => migrations };
    await new Migrator({ db: opened.db, provider }).migrateTo('0015-privacy');
    // The seeding code uses today's table names; those of that version are restored afterwards.
    await migrations['0020-payment-names']?.up(opened.db);
    await openCampaign(opened.db);
    context.clock.set(new Date('2026-03-01T10:00:00.000Z'));
    await addMember('asker', 'admin', 'add-member', 'system');
    await addMember('other', 'accountant', 'add-member', 'system');
    await addMember('invited', 'accountant', 'invite-member', 'asker');
    // Invited again by another member: the first inviter still counts.
    await audit('other', 'invite-member', 'invited');
    context.clock.advance(30 * DAY);
    for (const id of ['one', 'two', 'three', 'four']) await waitForSecondPerson(id, 'waiting');
    await waitForSecondPerson('past', 'declined');
    await nameAsBefore(opened.db);
    await migrateDatabase(opened.db);
  });
  afterAll(async () => {
    await opened.close();
    await rm(opened.dataFolder, { recursive: true, force: true });
  });

  const audit = (actor: string, action: AuditAction, subject: string) =>
    transact(opened.db, (trx) =>
      writeAudit(trx, context.clock, { actor, action, subject, details: {} }),
    );
  const addMember = async (id: string, role: string, action: AuditAction, by: string) => {
    const at = context.clock.now().toISOString();
    await sql`insert into staff_members
      (id, name, email, email_verified, image, role, has_second_factor, signed_in_at, disabled_at, created_at, updated_at)
      values (${id}, ${id}, ${`${id}@desk.example`}, 1, null, ${role}, 0, null, null, ${at}, ${at})`.execute(
      opened.db,
    );
    await sql`insert into staff_accounts
      (id, member_id, account_id, provider_id, password, created_at, updated_at)
      values (${id}, ${id}, ${id}, 'credential', 'none', ${at}, ${at})`.execute(opened.db);
    await audit(by, action, id);
  };
  const waitForSecondPerson = async (id: string, status: 'waiting' | 'declined') => {
    const { donationId } = await beginTestDonation(context, { amountPaise: PAISE });
    await payDonation(context, donationId);
    const { provider_payment_id } = await opened.db
      .selectFrom('payments')
      .select('provider_payment_id')
      .where('donation_id', '=', donationId)
      .executeTakeFirstOrThrow();
    const at = context.clock.now().toISOString();
    await opened.db
      .insertInto('refund_requests')
      .values({
        ...{ id, donation_id: donationId, provider_payment_id, amount_paise: PAISE, status },
        ...{ reason: 'Paid twice', asked_by: 'asker', asked_at: at, decision: '' },
        ...{ decided_by: null, decided_at: null, sent_at: null, provider_refund_id: null },
        ...{ provider_words: '', updated_at: at },
      })
      .execute();
    await audit('asker', 'ask-for-refund', donationId);
  };
  const agree = (id: string, actor: string) =>
    approve(context, approvalRules.refund, { id: actor, role: 'admin' }, id);
  const stop = (id: string, actor: string) =>
    decline(context, approvalRules.refund, { id: actor, role: 'admin' }, id, {
      reason: 'This looks wrong',
    });
  const statusOf = async (id: string) =>
    (
      await opened.db
        .selectFrom('refund_requests')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status;

  test('can still be decided by permitted members, in every way', async () => {
    await expect(agree('one', 'asker')).rejects.toMatchObject({ status: 403 });
    await expect(agree('one', 'invited')).rejects.toMatchObject({ status: 403 });
    await agree('one', 'other');
    await stop('two', 'other');
    await stop('three', 'asker');
    const found = await Promise.all(['one', 'two', 'three', 'four', 'past'].map(statusOf));
    expect(found).toEqual(['ordered', 'declined', 'withdrawn', 'waiting', 'declined']);
    await expect(agree('one', 'other')).rejects.toMatchObject({ status: 409 });
    await expect(agree('past', 'other')).rejects.toMatchObject({ status: 404 });
    const orders = await opened.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'refund-order')
      .execute();
    expect(orders.map(({ payload }) => JSON.parse(payload).requestId)).toEqual(['one']);
  });

  test('who invited whom first is known, and who was added on the server', async () => {
    const members = await opened.db
      .selectFrom('staff_members')
      .select(['id', 'origin', 'invited_by'])
      .orderBy('id')
      .execute();
    expect(members).toEqual([
      { id: 'asker', origin: 'command', invited_by: null },
      { id: 'invited', origin: 'invitation', invited_by: 'asker' },
      { id: 'other', origin: 'command', invited_by: null },
    ]);
  });

  test('the audit chain remains valid across the migration, with entries of both versions', async () => {
    const before = await opened.db.selectFrom('audit_entries').selectAll().execute();
    const from = { network: '192.0.2.7', client: 'Firefox' };
    await transact(opened.db, (trx) =>
      writeAudit(trx, context.clock, {
        ...{ actor: 'other', action: 'sign-in', subject: 'other', details: {}, from },
      }),
    );
    expect(before.length).toBeGreaterThan(5);
    const proof = await verifyChain(opened.db, { store: null });
    expect(proof).toMatchObject({ broken: [], mistraced: [], lost: [] });
  });
});

async function nameAsBefore({ schema }: Database): Promise<void> {
  await schema.alterTable('payments').renameColumn('first_source', 'first_seen_via').execute();
  await schema.alterTable('payment_transitions').renameColumn('source', 'via').execute();
  await schema.alterTable('payment_transitions').renameTo('payment_moves').execute();
  await schema.alterTable('unmatched_payments').renameColumn('source', 'seen_via').execute();
  await schema.alterTable('unmatched_payments').renameTo('stray_payments').execute();
}
