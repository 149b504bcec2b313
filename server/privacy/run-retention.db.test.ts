import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginTestDonation, fillForm, openCampaign, payDonation } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { acquireLease } from '../platform/leases.writes.ts';
import { countDue, runOnce, runRetention } from './run-retention.ts';

const DAY = 24 * 3_600_000;
const periods = { unpaidDays: 30, contactDays: 365, aadhaarDays: 122, networkDays: 90 };
const OTHER = { fullname: 'Mohan Das', email: 'mohan@example.org', phone_no: '9812345670' };
const MOHAN = fillForm({ ...OTHER, pan_no: 'QWEPR4321T', aadhar_no: '876543210988' });

describeOnEachDatabase('Retention', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext> & { periods: typeof periods };
  beforeEach(async () => {
    opened = await open();
    context = { ...createTestContext(opened), periods };
    await openCampaign(opened.db);
  });
  afterEach(() => opened.close());

  const run = (options = {}) => runRetention(context, { startedBy: 'system', ...options });
  const dryRun = async () =>
    Object.fromEntries(
      (await countDue(context, periods)).flatMap(({ rule, count }) =>
        count > 0 ? [[rule.name, count]] : [],
      ),
    );
  const donation = (id: string) =>
    opened.db.selectFrom('donations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const countOf = async (table: 'donors' | 'aadhaar_vault' | 'donation_words') => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)}`.execute(opened.db);
    return Number(rows[0]?.count);
  };
  const addOrder = (donationId: string, nextCheckAt: string | null) =>
    opened.db
      .insertInto('provider_orders')
      .values({
        id: `order-${donationId}`,
        donation_id: donationId,
        provider_order_id: `order_${donationId}`,
        amount_paise: 50_100,
        currency: 'INR',
        status: 'made',
        checks: 1,
        next_check_at: nextCheckAt,
        created_at: '2026-11-21T10:00:00.000Z',
        updated_at: '2026-11-21T10:00:00.000Z',
      })
      .execute();

  test('empties orders that were never paid, and deletes donors without other donations', async () => {
    const paid = await beginTestDonation(context);
    await payDonation(context, paid.donationId);
    const sameDonor = await beginTestDonation(context);
    const unpaid = await beginTestDonation(context, { donor: MOHAN });
    await addOrder(unpaid.donationId, null);
    context.clock.advance(31 * DAY);
    const recent = await beginTestDonation(context, {
      donor: fillForm({
        fullname: 'Gopal Rao',
        pan_no: '',
        aadhar_no: '',
        email: 'g@example.org',
        phone_no: '9700000000',
      }),
    });
    const before = await donation(paid.donationId);

    expect(await dryRun()).toEqual({ 'unpaid-donations': 2 });
    expect(await run()).toEqual({ 'unpaid-donations': 2 });
    for (const { donationId } of [unpaid, sameDonor]) {
      expect(await donation(donationId)).toMatchObject({
        donor_id: null,
        fullname: '',
        email: '',
        phone: '',
        address: '',
        message: '',
        search_words: '',
        incomplete: 1,
        amount_paise: 50_100,
        campaign_id: 'food',
        status: 'begun',
      });
    }
    expect(await donation(paid.donationId)).toEqual(before);
    expect(await donation(recent.donationId)).toMatchObject({ fullname: 'Gopal Rao' });
    const donors = await opened.db.selectFrom('donors').select('fullname').execute();
    expect(donors.map(({ fullname }) => fullname)).toEqual(['Radha Sharma']);
    expect(await countOf('aadhaar_vault')).toBe(1);
    const words = await opened.db.selectFrom('donation_words').select('donation_id').execute();
    expect(new Set(words.map((row) => row.donation_id))).toEqual(
      new Set([paid.donationId, recent.donationId]),
    );
    expect(await dryRun()).toEqual({});
  });

  test('does not change orders that may still be paid, or were', async () => {
    const [asked, authorised, aside] = [
      await beginTestDonation(context, { donor: MOHAN }),
      await beginTestDonation(context),
      await beginTestDonation(context),
    ];
    await addOrder(asked.donationId, '2027-06-01T00:00:00.000Z');
    await addOrder(aside.donationId, null);
    await opened.db
      .insertInto('unmatched_payments')
      .values({
        provider_payment_id: 'pay_1',
        provider_order_id: `order_${aside.donationId}`,
        amount_paise: 1,
        currency: 'INR',
        reason: 'other_amount',
        source: 'webhook',
        created_at: '2026-11-21T10:00:00.000Z',
        resolved_at: null,
        resolved_by: null,
      })
      .execute();
    await opened.db
      .insertInto('payments')
      .values({
        provider_payment_id: 'pay_2',
        provider_order_id: 'order_2',
        donation_id: authorised.donationId,
        status: 'authorized',
        amount_paise: 50_100,
        refunded_paise: 0,
        method: 'upi',
        international: 0,
        fee_paise: null,
        tax_paise: null,
        error_description: null,
        first_source: 'webhook',
        captured_at: null,
        created_at: '2026-11-21T10:00:00.000Z',
        updated_at: '2026-11-21T10:00:00.000Z',
      })
      .execute();
    context.clock.advance(60 * DAY);
    expect(await run()).toEqual({});
    for (const { donationId } of [asked, authorised, aside]) {
      expect(await donation(donationId)).not.toMatchObject({ fullname: '' });
    }
    const status = { resolved_at: '2026-12-01T00:00:00.000Z' };
    await opened.db.updateTable('unmatched_payments').set(status).execute();
    expect(await run()).toEqual({ 'unpaid-donations': 1 });
  });

  test('counts an emptied order that is paid after all, and marks it as incomplete', async () => {
    const { donationId } = await beginTestDonation(context);
    context.clock.advance(31 * DAY);
    await run();
    await payDonation(context, donationId);
    expect(await donation(donationId)).toMatchObject({ status: 'paid', incomplete: 1, listed: 1 });
    const reports = await checkLedger(opened.db, { dialect: opened.dialect });
    expect(reports.flatMap(({ broken }) => broken)).toEqual([]);
    context.clock.advance(60 * DAY);
    expect(await run()).toEqual({});
  });

  test('keeps an Aadhaar number for the statement of its year, then only its last digits', async () => {
    const vault = () =>
      opened.db.selectFrom('aadhaar_vault').select(['sealed', 'last4', 'shredded_at']).execute();
    const first = await beginTestDonation(context);
    await payDonation(context, first.donationId);
    // 2026-27 ends on 31 March 2027; its numbers stay to the end of 31 July.
    context.clock.set(new Date('2027-07-31T18:00:00.000Z'));
    await run();
    expect(await vault()).toMatchObject([{ shredded_at: null }]);
    context.clock.set(new Date('2027-08-01T18:31:00.000Z'));
    const second = await beginTestDonation(context);
    await payDonation(context, second.donationId);
    await run();
    expect(await vault()).toMatchObject([{ shredded_at: null }]);
    context.clock.set(new Date('2028-07-31T18:31:00.000Z'));
    expect(await run()).toEqual({ 'aadhaar-numbers': 1 });
    expect(await vault()).toEqual([
      { sealed: null, last4: '2346', shredded_at: '2028-07-31T18:31:00.000Z' },
    ]);
  });

  test('deletes an Aadhaar number without a counted donation', async () => {
    const { donationId } = await beginTestDonation(context);
    await opened.db
      .updateTable('donations')
      .set({ status: 'void' })
      .where('id', '=', donationId)
      .execute();
    expect(await run()).toEqual({});
    context.clock.set(new Date('2027-08-01T18:31:00.000Z'));
    expect(await run()).toEqual({ 'aadhaar-numbers': 1, 'unused-aadhaar': 1 });
    expect(await countOf('aadhaar_vault')).toBe(0);
    expect(
      await opened.db.selectFrom('donation_identities').select('aadhaar_reference').execute(),
    ).toEqual([{ aadhaar_reference: null }]);
  });

  test('continues an interrupted run, and audits it once', async () => {
    for (let index = 0; index < 3; index += 1) await beginTestDonation(context, { donor: MOHAN });
    await opened.db
      .insertInto('subscription_requests')
      .values({ id: 'r', email: 'r@example.org', name: '', created_at: '2026-01-01T00:00:00.000Z' })
      .execute();
    context.clock.advance(31 * DAY);
    const stopping = new AbortController();
    let pauses = 0;
    const pause = async () => {
      pauses += 1;
      if (pauses === 2) stopping.abort();
    };
    expect(await run({ pause, stopping: stopping.signal })).toBe('stopped');
    expect(await opened.db.selectFrom('audit_entries').selectAll().execute()).toEqual([]);
    expect(await opened.db.selectFrom('retention_runs').selectAll().execute()).toMatchObject([
      { finished_at: null, counts: '{"unpaid-donations":3}' },
    ]);

    expect(await runOnce(context, new AbortController().signal)).toBe(true);
    expect(await opened.db.selectFrom('retention_runs').selectAll().execute()).toMatchObject([
      { finished_at: context.clock.now().toISOString() },
    ]);
    const audit = await opened.db.selectFrom('audit_entries').selectAll().execute();
    expect(audit.map(({ action, details }) => [action, JSON.parse(details)])).toEqual([
      ['run-retention', { startedBy: 'system', 'unpaid-donations': 3, 'newsletter-requests': 1 }],
    ]);
    // The day's run is done: nothing more happens until the next.
    expect(await runOnce(context, new AbortController().signal)).toBe(true);
    expect(await opened.db.selectFrom('retention_runs').selectAll().execute()).toHaveLength(1);
  });

  test('runs in one process at a time', async () => {
    await acquireLease(context, { name: 'retention', holder: 'another', durationMs: 60_000 });
    expect(await run()).toBe('busy');
    expect(await opened.db.selectFrom('retention_runs').selectAll().execute()).toEqual([]);
  });
});
