import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterAtDesk, voidAtDesk } from '#test/desk-donations.ts';
import {
  beginTestDonation,
  fillForm,
  openCampaign,
  payDonation,
  refundDonation,
} from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { ledgerBreaches } from '#test/ledger-breaches.ts';
import { createTestContext } from '#test/test-context.ts';
import { transact } from '../database/transact.ts';
import { markForReview } from '../donations/settle-donations.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { checkLedger } from './check-ledger.ts';
import type { ProviderEntry } from './compare-with-provider.ts';
import { scannedColumns } from './identity-scan.queries.ts';

const invariants = ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9', 'I10', 'I11', 'I12'];

describeOnEachDatabase('The ledger check', (open, dialect) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  let names: Record<string, string>;
  let theirs: ProviderEntry[];
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
    await openCampaign(opened.db, 'food');
    await openCampaign(opened.db, 'cows');
    const give = async () => {
      const { donationId } = await beginTestDonation(context);
      return { donationId, ...(await payDonation(context, donationId)) };
    };
    const [paid, part, whole] = [await give(), await give(), await give()];
    await refundDonation(context, part, 10_000);
    await refundDonation(context, whole, 20_000);
    await refundDonation(context, whole, 30_100);
    const begun = await beginTestDonation(context, { donor: null });
    const desk = await enterAtDesk(context);
    const gone = await enterAtDesk(context, { mode: 'upi' });
    await voidAtDesk(context, gone);
    const foreign = await beginTestDonation(context);
    await transact(opened.db, async (trx) => {
      await markForReview(trx, context.clock, foreign.donationId);
      await writeAudit(trx, context.clock, {
        actor: 'system',
        action: 'repeat-mail',
        subject: paid.donationId,
        details: { reason: 'none', amountPaise: 100_000_000_000 },
      });
      await trx
        .insertInto('webhook_inbox')
        .values({
          event_id: 'evt_1',
          event: 'payment.captured',
          body: '{"contact":"+919876543210","vpa":"mohan1990k@bank","acquirer_data":{"rrn":"234123412346"}}',
          received_at: '2026-11-21T10:00:00.000Z',
          attempts: 0,
          run_after: '2026-11-21T10:00:00.000Z',
          done_at: null,
          error: null,
        })
        .execute();
    });
    names = {
      paid: paid.donationId,
      part: part.donationId,
      whole: whole.donationId,
      begun: begun.donationId,
      desk,
      gone,
      pay: paid.paymentId,
    };
    theirs = await readProviderSide();
  });
  afterEach(() => opened.close());

  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (all, name: string) => names[name] ?? all);
  const check = () => checkLedger(opened.db, { dialect, provider: theirs });

  async function readProviderSide(): Promise<ProviderEntry[]> {
    const rows = await opened.db.selectFrom('payments').selectAll().execute();
    return rows.map((row) => ({
      id: row.provider_payment_id,
      order_id: row.provider_order_id,
      amount: row.amount_paise,
      amount_refunded: row.refunded_paise,
      status: row.status === 'refunded' ? 'refunded' : 'captured',
    }));
  }

  /** Changes rows as an attacker with database access could, bypassing every guard. */
  async function tamper(statements: string[]): Promise<void> {
    const guarded = ['ledger_entries', 'audit_entries', 'donation_identities'];
    const unguard =
      dialect === 'sqlite'
        ? guarded.flatMap((table) => [
            `drop trigger ${table}_no_update`,
            `drop trigger ${table}_no_delete`,
          ])
        : guarded.map((table) => `alter table ${table} disable trigger user`);
    for (const text of [...unguard, ...statements]) {
      await sql.raw(fill(text)).execute(opened.db);
    }
  }

  test('accepts donations, refunds, reviews and unmatched payments as the application writes them', async () => {
    const reports = await check();
    expect(reports.map((report) => report.id)).toEqual(invariants);
    expect(reports.flatMap((report) => report.broken)).toEqual([]);
    expect(reports.every((report) => report.checked)).toBe(true);
  });

  test('accepts an empty installation', async () => {
    const empty = await open();
    const reports = await checkLedger(empty.db, { dialect, provider: [] });
    expect(reports.flatMap((report) => report.broken)).toEqual([]);
    await empty.close();
  });

  test.each(ledgerBreaches)('%s catches %s', async (id, _what, statements, says) => {
    await tamper(statements);
    const broken = (await check()).find((report) => report.id === id)?.broken ?? [];
    expect(broken).not.toEqual([]);
    expect(broken.join('\n')).toMatch(new RegExp(fill(says.source), 'm'));
  });

  const differences: [what: string, change: (list: ProviderEntry[]) => ProviderEntry[]][] = [
    [
      'a payment that only the provider knows',
      (list) => [...list, ...list.slice(0, 1).map((entry) => ({ ...entry, id: 'pay_lost' }))],
    ],
    ['a payment that only we know', (list) => list.slice(1)],
    ['another sum', (list) => list.map((entry) => ({ ...entry, amount: 1 }))],
    ['another order', (list) => list.map((entry) => ({ ...entry, order_id: 'x' }))],
    ['a refund that we missed', (list) => list.map((entry) => ({ ...entry, amount_refunded: 1 }))],
  ];
  test.each(differences)('I7 catches %s', async (_what, change) => {
    const reports = await checkLedger(opened.db, { dialect, provider: change(theirs) });
    expect(reports.find((report) => report.id === 'I7')?.broken).not.toEqual([]);
  });

  test('I7 includes unmatched payments, and is skipped without the provider', async () => {
    await opened.db
      .insertInto('unmatched_payments')
      .values({
        provider_payment_id: 'pay_stray',
        provider_order_id: null,
        amount_paise: 100,
        currency: 'INR',
        reason: 'unknown_order',
        source: 'webhook',
        created_at: '2026-11-21T10:00:00.000Z',
        resolved_at: null,
      })
      .execute();
    theirs.push({
      id: 'pay_stray',
      order_id: '',
      amount: 100,
      amount_refunded: 0,
      status: 'captured',
    });
    expect((await check()).flatMap((report) => report.broken)).toEqual([]);
    const without = await checkLedger(opened.db, { dialect });
    expect(without.find((report) => report.id === 'I7')).toMatchObject({
      checked: false,
      broken: [],
    });
  });

  test('I9 scans every column that could hold a number in plain text', async () => {
    const tables = await opened.db.introspection.getTables();
    const all = tables.flatMap((table) =>
      table.columns
        .filter((column) => column.dataType.toLowerCase() === 'text')
        .map((column) => `${table.name}.${column.name}`),
    );
    const scanned = scannedColumns.flatMap(({ table, columns }) =>
      columns.map((column) => `${table}.${column}`),
    );
    const isOurs = (name: string) =>
      /(^health_(lines|processes|readings)\.(part|state|since|looked_at|alarming_since|calm_since|day|machine|version)$|^alarms\.part$|^weekly_letters\.week$|^error_groups\.(task|route|release|state)$|^schema_state\.|^error_hours\.hour$|^slow_statements\.day$|^provider_(comparisons\.(days|failing_since)|differences\.(day|expected|found))$|^backup_runs\.(storage|state|fault|sha256|details)$|^campaigns\.|^donor_totals\.|^list_columns\.|^saved_views\.(list|columns)$|^donor_merges\.exchanged_fields$|^content_(aliases|erased|items|documents|presence|versions)\.|^erasure_journal\.(rule|ids|limits)$|^media(_files|_uses)?\.|^organisation\.facts$|^organisation_changes\.changes$|^newsletters\.(title|state)$|^donation_days\.|^donations\.(dedication_kind|policies_version)$|^policy_versions\.|^locked_period_bookings\.period_|^page_changes\.|^staff_|^audit_anchors\.day$|^audit_traces\.(network|salt)$|^audit_counts\.network$|^retention_runs\.(day|counts)$|^approvals\.(state|effective_after)$|^tax_documents\.(title|code|sha256|stored_as)$|^tax_document_mails\.(dropped_because|sent_to)$|^donation_exports\.(format|columns|dates)|^donation_imports\.(step|mapping|fallback_campaign|run_by_role|first_day|last_day)|^site_import_(attachments|files|items)\.|^site_imported_items\.|^site_imports\.(site|step|sources|plan|left_out|stop_reason|run_by_role)$|\.(identity|verdict|faults)$|^limit_|^shield_(blocks|orders|tallies)\.|^shield_switches\.level$|^settlement_days\.day$|^settlements\.utr$|^donor_suggestions\.(state|reasons)$|\.(id|status|.*_id|.*_at|at|.*_hash|hash|.*_sealed|sealed|.*_status|status_token|tax_year|number|reference|.*_reference|kind|dedupe_key|account|.*_source|currency|mode|actor|action|event|holder|name|.*_last4|last4|.*_until|run_after|declaration_version|email|email_key|leave_token|answered_request|suspicion|purpose|.*_by|voided_from|given_on|given_month|given_year|donation_ids|merged_into|source)$)/.test(
        name,
      );
    expect(scanned.filter((name) => !all.includes(name))).toEqual([]);
    expect(all.filter((name) => !scanned.includes(name) && !isOurs(name))).toEqual([]);
  });

  test('reports each invariant as it is checked', async () => {
    const heard: string[] = [];
    await checkLedger(opened.db, { dialect, onReport: (report) => heard.push(report.id) });
    expect(heard).toEqual(invariants);
  });

  test('changes nothing', async () => {
    const { pan_no } = fillForm();
    const before = await opened.db.selectFrom('donations').selectAll().orderBy('id').execute();
    await check();
    expect(await opened.db.selectFrom('donations').selectAll().orderBy('id').execute()).toEqual(
      before,
    );
    expect(JSON.stringify(before)).not.toContain(pan_no);
  });
});
