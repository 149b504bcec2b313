import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginTestDonation, fillForm, openCampaign, payDonation } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import { transact } from '../database/transact.ts';
import {
  deskAccount,
  insertLedgerTransactions,
  orderRefundMail,
  reviseReceipt,
} from './books.writes.ts';
import { recordDonorDetails } from './donation-donors.ts';

const AT = '2026-11-21T10:00:00.000Z';
const LATER = '2026-11-22T10:00:00.000Z';

test('money received at the desk is on an account of its payment mode', () => {
  expect(['cash', 'cheque'].map(deskAccount)).toEqual(['desk:cash', 'desk:cheque']);
});

describeOnEachDatabase('The books of a donation', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
    await openCampaign(opened.db);
  });
  afterEach(() => opened.close());

  async function pay(): Promise<string> {
    const { donationId } = await beginTestDonation(context);
    await payDonation(context, donationId);
    return donationId;
  }
  const issue = (donationId: string, kind: 'receipt' | 'official', revision: number) =>
    opened.db
      .insertInto('tax_documents')
      .values({
        ...{ id: `${kind}-${revision}`, donation_id: donationId, kind, revision },
        ...{ number: '', title: 'Receipt', amount_paise: 50_100, code: null, sha256: '' },
        ...{ size_bytes: 1, stored_as: `${kind}-${revision}`, key_sealed: '', made_by: 'system' },
        ...{ issued_at: AT, identity_id: null },
      })
      .execute();
  const revise = (donationId: string) =>
    transact(opened.db, (trx) =>
      reviseReceipt(trx, donationId, { amount_paise: 40_000, updated_at: LATER }),
    );
  const jobs = (kind: string) =>
    opened.db
      .selectFrom('outbox')
      .select(['dedupe_key', 'payload'])
      .where('kind', '=', kind)
      .execute();

  test('a receipt changes under its number, as another revision once a copy of it was issued', async () => {
    const [donationId, other] = [await pay(), await pay()];
    const receipts = () =>
      opened.db
        .selectFrom('receipts')
        .select(['serial', 'revision', 'amount_paise', 'updated_at'])
        .orderBy('serial')
        .execute();
    const untouched = { serial: 2, revision: 1, amount_paise: 50_100, updated_at: AT };
    const revised = { serial: 1, amount_paise: 40_000, updated_at: LATER };
    await issue(donationId, 'official', 1);
    await revise(donationId);
    expect(await receipts()).toEqual([{ ...revised, revision: 1 }, untouched]);
    await issue(donationId, 'receipt', 1);
    await revise(donationId);
    await revise(donationId);
    expect(await receipts()).toEqual([{ ...revised, revision: 2 }, untouched]);
    expect(other).not.toBe(donationId);
  });

  test('a number of an earlier system is revised likewise, and a donation without any is left alone', async () => {
    const [earlier, none] = [
      (await beginTestDonation(context)).donationId,
      (await beginTestDonation(context)).donationId,
    ];
    await opened.db
      .updateTable('donations')
      .set({ earlier_receipt_revision: 1 })
      .where('id', '=', earlier)
      .execute();
    const revisions = async () => {
      const rows = await opened.db
        .selectFrom('donations')
        .select(['id', 'earlier_receipt_revision'])
        .execute();
      return new Map(rows.map((row) => [row.id, row.earlier_receipt_revision]));
    };
    await revise(earlier);
    expect((await revisions()).get(earlier)).toBe(1);
    await issue(earlier, 'receipt', 1);
    await revise(earlier);
    await revise(none);
    await revise('unknown');
    expect(await revisions()).toEqual(
      new Map([
        [earlier, 2],
        [none, null],
      ]),
    );
  });

  test('the form of a counted donation brings the mails that had no address', async () => {
    const { donationId } = await beginTestDonation(context, { donor: null });
    await payDonation(context, donationId);
    expect(await jobs('receipt-mail')).toEqual([]);
    const form = { form: fillForm(), networkHash: null };
    await transact(opened.db, (trx) => recordDonorDetails(trx, context, donationId, form));
    expect(await jobs('receipt-mail')).toEqual([
      { dedupe_key: `receipt-mail:${donationId}`, payload: JSON.stringify({ donationId }) },
    ]);
  });

  test('a refund is mailed once, and to nobody without an address', async () => {
    const donationId = await pay();
    const order = (email: string, refundId: string) =>
      transact(opened.db, (trx) =>
        orderRefundMail(trx, context.clock, { id: donationId, email }, refundId),
      );
    await order('radha@example.org', 'rfnd_one');
    await order('radha@example.org', 'rfnd_one');
    await order('', 'rfnd_two');
    expect(await jobs('refund-mail')).toEqual([
      {
        dedupe_key: 'refund-mail:rfnd_one',
        payload: JSON.stringify({ donationId, refundId: 'rfnd_one' }),
      },
    ]);
  });

  test('no movement of money writes no row', async () => {
    await transact(opened.db, (trx) => insertLedgerTransactions(trx, []));
    expect(await opened.db.selectFrom('ledger_entries').select('id').execute()).toEqual([]);
  });
});
