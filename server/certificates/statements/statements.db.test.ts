import { afterEach, beforeEach, expect, test } from 'vitest';
import { approveDeductions } from '#test/approve-deductions.ts';
import { enterAtDesk, fillDeskForm, voidAtDesk } from '#test/desk-donations.ts';
import { openCampaign, refundDonation } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { listMailedFiles } from '#test/mailed-files.ts';
import { staffMember } from '#test/staff.ts';
import {
  fillFormOf,
  openTaxDocumentFixture,
  type TaxDocumentFixture,
} from '#test/tax-document-fixture.ts';
import { readPdf } from '#test/tax-documents.ts';
import { transact } from '../../database/transact.ts';
import { readDeskEntry } from '../../donations/desk-donation.ts';
import { addDeskDonation } from '../../donations/enter-donation.ts';
import { startTaxDocumentRun } from '../bulk-tax-documents.ts';
import { countTaxDocumentCandidates } from '../tax-document-candidates.ts';
import { openStatement } from './open-statement.ts';
import { sendStatement } from './send-statement.ts';

const clerk = staffMember('clerk');
const HOUR = 3_600_000;
const taxYear = '2026-27';

describeOnEachDatabase('The donation statement of a year', (open) => {
  approveDeductions();
  let opened: TestDatabase;
  let desk: TaxDocumentFixture;
  beforeEach(async () => {
    opened = await open();
    desk = await openTaxDocumentFixture(opened);
  });
  afterEach(() => desk.close());

  let references = 0;
  const enter = (name: string, parts: Record<string, unknown> = {}) => {
    references += 1;
    const reference = `UTR ${name} ${references}`;
    return enterAtDesk(desk.context, { ...fillFormOf(name), mode: 'upi', reference, ...parts });
  };
  const donorOf = async (donationId: string) => {
    const { donor_id: id } = await opened.db
      .selectFrom('donations')
      .select('donor_id')
      .where('id', '=', donationId)
      .executeTakeFirstOrThrow();
    return id ?? '';
  };
  const read = async (donorId: string) => {
    const { bytes } = await openStatement(desk.context, desk.dependencies, clerk, {
      ...{ donorId, taxYear },
    });
    return readPdf(bytes);
  };
  const send = (donorId: string, confirmed: string[] = []) =>
    sendStatement(desk.context, clerk, { donorId, taxYear, confirmed });

  test('lists all received donations with totals, and says what it is not', async () => {
    await openCampaign(opened.db, 'cows', 'Cow shelter');
    await opened.db
      .updateTable('campaigns')
      .set({ tax_eligible: 0 })
      .where('id', '=', 'cows')
      .execute();
    const first = await enter('Asha', { amount: '1000' });
    await enter('Asha', { amount: '500.50', donationId: 'cows' });
    const gone = await enter('Asha', { amount: '9999' });
    await voidAtDesk(desk.context, gone);
    await enter('Asha', { amount: '77', date: '2026-03-30', confirmed: ['pan_no', 'date'] });
    const { text, pages } = await read(await donorOf(first));
    expect(pages).toBe(1);
    for (const part of [
      'Donation statement 2026-27',
      'Asha',
      'PAN ••••••',
      'Anna Vitran',
      'Cow shelter',
      'UPI',
      '₹1,500.50',
      'Rupees One Thousand Five Hundred and Fifty Paise Only',
      'section 133 (earlier 80G) of the Income-tax Act, 2025, subject to its conditions: ₹1,000.',
      'It is not a certificate under section 133',
      'page 1 of 1',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/9,999|₹77|Revised/);
    expect(text).not.toContain(fillFormOf('Asha').pan_no);
  });

  test('is the same for every copy, and revised when a refund or a void changed it', async () => {
    const { donationId, paymentId } = await desk.give(fillFormOf('Asha'));
    const other = await enter('Asha', { amount: '200' });
    const donorId = await donorOf(donationId);
    const first = await read(donorId);
    desk.context.clock.advance(48 * HOUR);
    expect((await read(donorId)).text).toBe(first.text);
    await refundDonation(desk.context, { donationId, paymentId }, 10_000);
    const revised = await read(donorId);
    expect(revised.text).toMatch(/Revised on .*; replaces the statement of/);
    expect(revised.text).toContain('₹601');
    await voidAtDesk(desk.context, other);
    expect((await read(donorId)).text).toContain('₹401');
    const rows = await opened.db
      .selectFrom('donation_statements')
      .select('revision')
      .orderBy('revision')
      .execute();
    expect(rows.map(({ revision }) => revision)).toEqual([1, 2, 3]);
  });

  test('is issued once by two at the same time', async () => {
    const donorId = await donorOf(await enter('Asha'));
    await Promise.all([read(donorId), read(donorId), read(donorId)]);
    expect(await opened.db.selectFrom('donation_statements').select('id').execute()).toHaveLength(
      1,
    );
  });

  test('takes as many pages as the donations need', async () => {
    const donorId = await donorOf(await enter('Asha'));
    for (let index = 0; index < 60; index += 1) await enter('Asha', { amount: '10' });
    const { pages, text } = await read(donorId);
    expect(pages).toBe(2);
    expect(text).toContain('page 2 of 2');
    expect(text).toContain('2026-27/000061');
  });

  test('is mailed as one PDF, again only on request, and never twice while it waits', async () => {
    const donorId = await donorOf(await enter('Asha', { email: '' }));
    await expect(send(donorId)).rejects.toMatchObject({ status: 409 });
    await enter('Asha');
    expect(await send(donorId)).toContain('asha@example.org');
    await expect(send(donorId, ['statement'])).rejects.toMatchObject({ status: 409 });
    await desk.drain();
    expect(desk.mails()).toHaveLength(1);
    const [mail] = desk.mails();
    expect(mail?.subject).toBe('Donation statement 2026-27 from Braj Seva');
    expect(listMailedFiles(mail).map(({ filename }) => filename)).toEqual([
      'donation-statement-2026-27-1.pdf',
    ]);
    await expect(send(donorId)).rejects.toMatchObject({
      ...{ status: 409, fields: { statement: expect.stringContaining('a•••@example.org') } },
    });
    await send(donorId, ['statement']);
    await desk.drain();
    expect(desk.mails()[1]?.subject).toMatch(/^DUPLICATE/);
  });

  test('is mailed to the address of the newest receipt, not to one of an earlier system', async () => {
    const past = { mode: 'upi', confirmed: ['pan_no', 'date'] };
    const newest = { ...past, date: '2024-06-01', email: 'newest@example.org' };
    const donorId = await donorOf(await enter('Asha', newest));
    const form = { ...fillDeskForm(fillFormOf('Asha')), ...past, date: '2024-05-01' };
    const imported = readDeskEntry(form, staffMember('admin'), desk.context.clock.now());
    await transact(opened.db, (trx) =>
      addDeskDonation(trx, desk.context, clerk, imported, {
        ...{ importId: 'an-import', oldReceiptNumber: 'OLD-17' },
      }),
    );
    const choice = { donorId, taxYear: '2024-25', confirmed: [] };
    expect(await sendStatement(desk.context, clerk, choice)).toContain('newest@example.org');
    const { bytes } = await openStatement(desk.context, desk.dependencies, clerk, choice);
    expect((await readPdf(bytes)).text).toMatch(/OLD-17.*2024-25\/000001/);
  });

  test('is mailed once to every donor by a bulk run', async () => {
    for (const name of ['Asha', 'Bina', 'Asha']) await enter(name);
    await enter('Chitra', { email: '' });
    const choice = { taxYear, kind: 'statement' } as const;
    const count = () => countTaxDocumentCandidates(desk.context, clerk, choice);
    expect(await count()).toMatchObject({ ready: 3, readyDocuments: 2, readyDonors: 2 });
    await startTaxDocumentRun(desk.context, clerk, choice);
    await desk.drain();
    desk.context.clock.advance(HOUR);
    await desk.drain();
    expect(
      desk
        .mails()
        .map((mail) => mail.to?.[0]?.address)
        .toSorted(),
    ).toEqual(['asha@example.org', 'bina@example.org']);
    expect(await count()).toMatchObject({ ready: 0, sent: 3, noAddress: 1 });
    const campaign = { ...choice, campaign: 'food' };
    await expect(startTaxDocumentRun(desk.context, clerk, campaign)).rejects.toMatchObject({
      status: 400,
    });
  });

  test('is refused for an unknown donor, a year without donations, and other roles', async () => {
    await expect(read('nobody')).rejects.toMatchObject({ status: 404 });
    const donorId = await donorOf(await enter('Asha'));
    const earlier = { donorId, taxYear: '2020-21' };
    await expect(
      openStatement(desk.context, desk.dependencies, clerk, earlier),
    ).rejects.toMatchObject({ status: 409 });
    const editor = staffMember('editor');
    await expect(
      openStatement(desk.context, desk.dependencies, editor, { donorId, taxYear }),
    ).rejects.toMatchObject({ status: 403 });
    await expect(
      sendStatement(desk.context, editor, { donorId, taxYear, confirmed: [] }),
    ).rejects.toMatchObject({ status: 403 });
  });
});
