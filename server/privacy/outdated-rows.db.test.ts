import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import { sqliteFileIn } from '../database/connect.ts';
import { countDue, runRetention } from './run-retention.ts';

const DAY = 24 * 3_600_000;
const periods = { unpaidDays: 30, contactDays: 365, aadhaarDays: 122, networkDays: 90 };

describeOnEachDatabase('Retention of rows without a donation', (open, dialect) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext> & { periods: typeof periods };
  beforeEach(async () => {
    opened = await open();
    context = { ...createTestContext(opened), periods };
  });
  afterEach(() => opened.close());

  const run = () => runRetention(context, { startedBy: 'system' });
  const dryRun = async () =>
    Object.fromEntries(
      (await countDue(context, periods)).flatMap(({ rule, count }) =>
        count > 0 ? [[rule.name, count]] : [],
      ),
    );

  test('deletes expired rows, and nothing newer', async () => {
    const { db, clock } = context;
    const at = (days: number) => new Date(clock.now().getTime() - days * DAY).toISOString();
    const member = { name: 'A', role: 'clerk' as const, email_verified: 1 as const, image: null };
    await db
      .insertInto('staff_members')
      .values({
        ...member,
        id: 'm1',
        email: 'a@example.org',
        has_second_factor: 0,
        signed_in_at: null,
        disabled_at: null,
        created_at: at(0),
        updated_at: at(0),
      })
      .execute();
    for (const [index, days] of [400, 364].entries()) {
      await db
        .insertInto('contact_messages')
        .values({
          id: `c${index}`,
          name: 'Radha',
          email: 'r@example.org',
          email_key: 'r@example.org',
          phone: '',
          subject: '',
          message: 'Hello',
          text_hash: 'x',
          suspicion: null,
          created_at: at(days),
          thanked_at: null,
        })
        .execute();
    }
    for (const [index, days] of [91, 89].entries()) {
      const id = `n${index}`;
      const times = { created_at: at(days), updated_at: at(days) };
      await db
        .insertInto('staff_sessions')
        .values({
          ...times,
          id,
          member_id: 'm1',
          token_hash: id,
          expires_at: at(days),
          ip_address: '192.0.2.7',
          user_agent: 'Firefox',
          seen_at: null,
          confirmed_at: null,
        })
        .execute();
      await db
        .insertInto('staff_guesses')
        .values({ id, account: 'x', network: '192.0.2.7', at: at(days) })
        .execute();
      await db
        .insertInto('audit_traces')
        .values({
          sequence: 9 + index,
          at: at(days),
          network: '192.0.2.7',
          client: 'Firefox',
          salt: 'ab',
        })
        .execute();
      await db
        .insertInto('webhook_inbox')
        .values({
          event_id: id,
          event: 'payment.captured',
          body: '{"contact":"+919876543210"}',
          received_at: at(days),
          attempts: 1,
          run_after: at(days),
          done_at: at(days),
          error: null,
        })
        .execute();
    }
    await db
      .insertInto('webhook_inbox')
      .values({
        event_id: 'waiting',
        event: 'payment.captured',
        body: '{}',
        received_at: at(200),
        attempts: 1,
        run_after: at(200),
        done_at: null,
        error: null,
      })
      .execute();
    for (const [index, days] of [31, 29].entries()) {
      const id = `s${index}`;
      const times = { created_at: at(days), updated_at: at(days) };
      const email = `${id}@example.org`;
      await db
        .insertInto('subscribers')
        .values({
          id,
          address_hash: id,
          email,
          name: 'Radha',
          status: 'pending',
          confirm_hash: id,
          confirm_until: at(days),
          leave_token: null,
          answered_request: null,
          answered_at: null,
          created_at: at(days),
          confirmed_at: null,
          left_at: null,
        })
        .execute();
      await db
        .insertInto('subscription_requests')
        .values({ id, email, name: '', created_at: at(days) })
        .execute();
      await db
        .insertInto('staff_links')
        .values({
          id,
          member_id: 'm1',
          kind: 'reset',
          token_hash: null,
          expires_at: at(days),
          created_at: at(days),
        })
        .execute();
      await db
        .insertInto('staff_verifications')
        .values({ ...times, id, identifier: id, value: 'x', expires_at: at(days) })
        .execute();
    }
    const expected = {
      'contact-messages': 1,
      'ended-sessions': 1,
      'sign-in-attempts': 1,
      'audit-traces': 1,
      'unconfirmed-subscribers': 1,
      'newsletter-requests': 1,
      'staff-links': 1,
      'staff-verifications': 1,
      'webhook-bodies': 1,
    };
    expect(await dryRun()).toEqual(expected);
    expect(await run()).toEqual(expected);
    const left = async (table: string, id = 'id') => {
      const { rows } = await sql<{ id: string }>`
        select ${sql.ref(id)} as id from ${sql.table(table)} order by 1`.execute(db);
      return rows.map((row) => row.id);
    };
    expect(await left('contact_messages')).toEqual(['c1']);
    expect(await left('staff_sessions')).toEqual(['n1']);
    expect(await left('staff_guesses')).toEqual(['n1']);
    expect(await left('audit_traces', 'sequence')).toEqual([10]);
    expect(await left('subscribers')).toEqual(['s1']);
    expect(await left('subscription_requests')).toEqual(['s1']);
    expect(await left('staff_links')).toEqual(['s1']);
    expect(await left('staff_verifications')).toEqual(['s1']);
    expect(
      await db
        .selectFrom('webhook_inbox')
        .select(['event_id', 'body'])
        .orderBy('event_id')
        .execute(),
    ).toEqual([
      { event_id: 'n0', body: '' },
      { event_id: 'n1', body: '{"contact":"+919876543210"}' },
      { event_id: 'waiting', body: '{}' },
    ]);
  });

  // Only SQLite's file is readable here.
  if (dialect !== 'sqlite') return;
  test('leaves no erased data in the file', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({
      id: `c${index}`,
      name: 'Radha',
      email: 'r@example.org',
      email_key: 'r@example.org',
      phone: '',
      subject: '',
      message: 'Canary-of-the-kitchen '.repeat(60),
      text_hash: 'x',
      suspicion: null,
      created_at: '2020-01-01T00:00:00.000Z',
      thanked_at: null,
    }));
    await opened.db.insertInto('contact_messages').values(rows).execute();
    const isInFile = async () => {
      await sql`pragma wal_checkpoint(truncate)`.execute(opened.db);
      return (await readFile(sqliteFileIn(opened.dataFolder))).includes('Canary-of-the-kitchen');
    };
    expect(await isInFile()).toBe(true);
    expect(await run()).toEqual({ 'contact-messages': 60 });
    expect(await isInFile()).toBe(false);
  });
});
