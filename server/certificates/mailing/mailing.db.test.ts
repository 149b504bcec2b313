import type { Email } from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterAtDesk, voidAtDesk } from '#test/desk-donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { listMailedFiles } from '#test/mailed-files.ts';
import { staffMember } from '#test/staff.ts';
import {
  fillFormOf,
  openTaxDocumentFixture,
  type TaxDocumentFixture,
} from '#test/tax-document-fixture.ts';
import { readPdf, writeTestPdf } from '#test/tax-documents.ts';
import { correctDonation } from '../../donations/correct-donation.ts';
import { changeDonor } from '../../donations/corrections/change-donor.ts';
import { mergeDonors, undoMerge } from '../../donations/merge-donors.ts';
import { startTaxDocumentRun } from '../bulk-tax-documents.ts';
import { getDonationTaxDocuments, sendTaxDocument } from '../donation-tax-documents.ts';
import { storeOfficialTaxDocument } from '../store-official-tax-document.ts';
import { countTaxDocumentCandidates } from '../tax-document-candidates.ts';
import { once } from '../tax-document-files.ts';
import { showMailPlan } from './plan-mails.ts';
import { sendDocuments } from './send-documents.ts';

const clerk = staffMember('clerk');
const accountant = staffMember('accountant');
const HOUR = 3_600_000;

describeOnEachDatabase('Documents of chosen donations', (open) => {
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
  const plan = (...ids: string[]) => showMailPlan(desk.context, clerk, ids);
  const send = (ids: string[], also: ('sent' | 'incomplete')[] = []) =>
    sendDocuments(desk.context, clerk, ids, also);
  const upload = (ids: string[], text = 'Form 114', certificateNumber = 'ARN114') =>
    storeOfficialTaxDocument(desk.context, desk.dependencies, accountant, ids, {
      ...{ parts: once(writeTestPdf(text)), certificateNumber },
    });
  const textOf = async (mail: Email | undefined, index = 0) =>
    (await readPdf(Buffer.from(listMailedFiles(mail)[index]?.content as ArrayBuffer))).text;

  test('go in one mail to each donor, with all their receipts, the PAN masked', async () => {
    const asha = [await enter('Asha'), await enter('Asha', { amount: '2001' })];
    const bina = await enter('Bina');
    const { donors, refused } = await plan(...asha, bina);
    expect(refused).toEqual([]);
    expect(
      donors.map(({ fullname, email, documents }) => [fullname, email, documents.length]),
    ).toEqual([
      ['Asha', 'asha@example.org', 2],
      ['Bina', 'bina@example.org', 1],
    ]);
    const queued = await send([...asha, bina]);
    expect(queued).toMatchObject({ mails: 2, donors: 2, donations: 3, documents: 3 });
    expect(queued.message).toBe('Queued for email: 2 donors, 3 donations.');
    await desk.drain();
    expect(desk.mails()).toHaveLength(2);
    const mail = desk.mails().find(({ subject }) => subject?.startsWith('2 receipts'));
    expect(listMailedFiles(mail)).toHaveLength(2);
    expect(mail?.text).toContain('₹2,502');
    for (const index of [0, 1]) {
      expect(await textOf(mail, index)).toContain('PAN ••••••');
      expect(await textOf(mail, index)).not.toContain(fillFormOf('Asha').pan_no);
    }
  });

  test('are said in the singular for one', async () => {
    expect((await send([await enter('Asha')])).message).toBe(
      'Queued for email: 1 donor, 1 donation.',
    );
    await desk.drain();
    expect(desk.mails()[0]?.subject).toMatch(/^Receipt 2026-27\//);
  });

  test('already mailed are left out unless chosen, and say when and to which address', async () => {
    const [first, second] = [await enter('Asha'), await enter('Asha')];
    await send([first]);
    await desk.drain();
    desk.context.clock.advance(HOUR);
    const { donors } = await plan(first, second);
    expect(donors[0]?.documents).toMatchObject([
      { state: 'sent', sentAt: expect.any(String), sentTo: 'a•••@example.org' },
      { state: 'ready', sentAt: null, sentTo: '' },
    ]);
    expect(await send([first, second])).toMatchObject({ mails: 1, donations: 1 });
    await desk.drain();
    await expect(send([first, second])).rejects.toMatchObject({ status: 409 });
    expect(await send([first, second], ['sent'])).toMatchObject({ mails: 1, donations: 2 });
    await desk.drain();
    const last = desk.mails().at(-1);
    expect(last?.subject).toMatch(/^DUPLICATE: 2 receipts/);
    expect(await textOf(last)).toContain('DUPLICATE');
  });

  test('mailed by the automatic mail after an online payment count as mailed', async () => {
    const { donationId } = await desk.give(fillFormOf('Online Giver'));
    expect((await plan(donationId)).refused).toMatchObject([
      { reason: 'Already queued for email' },
    ]);
    await desk.drain();
    expect((await plan(donationId)).donors[0]?.documents[0]?.state).toBe('sent');
  });

  test('are new once a receipt was revised', async () => {
    const id = await enter('Asha');
    await send([id]);
    await desk.drain();
    desk.context.clock.advance(HOUR);
    await correctDonation(desk.context, accountant, id, { amount: '700', reason: 'Typed wrong' });
    expect((await plan(id)).donors[0]?.documents[0]?.state).toBe('ready');
    await send([id]);
    await desk.drain();
    expect(desk.mails().at(-1)?.subject).not.toContain('DUPLICATE');
    expect(await textOf(desk.mails().at(-1))).toContain('REVISED 2');
  });

  test('that cannot be mailed are named with the reason', async () => {
    const none = await enter('Asha', { email: '' });
    const gone = await enter('Bina');
    await voidAtDesk(desk.context, gone);
    const incomplete = await enter('Chitra', { pan_no: '', aadhar_no: '' });
    const { donors, refused } = await plan(none, gone, incomplete, 'unknown');
    expect(refused).toMatchObject([
      { fullname: 'Asha', reason: expect.stringContaining('no email address') },
      { fullname: 'Bina', reason: expect.stringContaining('void') },
    ]);
    expect(donors[0]?.documents[0]?.state).toBe('incomplete');
    await expect(send([none, gone, incomplete])).rejects.toMatchObject({ status: 409 });
    expect(await send([none, gone, incomplete], ['incomplete'])).toMatchObject({ mails: 1 });
  });

  test('are queued once, however often and at whatever moment they are requested', async () => {
    const ids = [await enter('Asha'), await enter('Asha')];
    const both = await Promise.allSettled([send(ids), send(ids)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(send(ids, ['sent'])).rejects.toMatchObject({ status: 409 });
    await desk.drain();
    expect(desk.mails()).toHaveLength(1);
  });

  test('of a donation whose address changes meanwhile go there, in a mail of their own', async () => {
    const [first, second] = [await enter('Asha'), await enter('Asha')];
    await send([first, second]);
    await opened.db
      .updateTable('donations')
      .set({ email: 'elsewhere@example.org' })
      .where('id', '=', second)
      .execute();
    await desk.drain();
    await desk.drain();
    expect(
      desk.mails().map((mail) => [mail.to?.[0]?.address, listMailedFiles(mail).length]),
    ).toEqual([
      ['asha@example.org', 1],
      ['elsewhere@example.org', 1],
    ]);
  });

  test('voided before the mail is sent are left out of it', async () => {
    const [first, second] = [await enter('Asha'), await enter('Asha')];
    await send([first, second]);
    await voidAtDesk(desk.context, second);
    await desk.drain();
    expect(desk.mails()).toHaveLength(1);
    expect(listMailedFiles(desk.mails()[0])).toHaveLength(1);
    expect((await getDonationTaxDocuments(desk.context, clerk, second)).mails).toMatchObject([
      { status: 'failed' },
    ]);
  });

  test('are refused to a role that may not send', async () => {
    const id = await enter('Asha');
    const editor = staffMember('editor');
    await expect(showMailPlan(desk.context, editor, [id])).rejects.toMatchObject({ status: 403 });
    await expect(sendDocuments(desk.context, editor, [id], [])).rejects.toMatchObject({
      status: 403,
    });
  });

  test('a certificate of several donations is stored once, shown with each, and mailed once', async () => {
    const ids = [await enter('Asha'), await enter('Asha'), await enter('Asha')];
    const stored = await upload(ids);
    expect(stored.covers).toHaveLength(3);
    expect(await opened.db.selectFrom('tax_documents').selectAll().execute()).toHaveLength(1);
    for (const id of ids) {
      const { taxDocuments } = await getDonationTaxDocuments(desk.context, clerk, id);
      expect(taxDocuments).toMatchObject([{ _id: stored._id, covers: stored.covers }]);
    }
    const choice = { taxYear: '2026-27', kind: 'official' } as const;
    const count = () => countTaxDocumentCandidates(desk.context, clerk, choice);
    expect(await count()).toMatchObject({ ready: 3, readyDocuments: 1, readyDonors: 1 });
    expect(await send(ids.slice(0, 2))).toMatchObject({ mails: 1, documents: 1, donations: 2 });
    await desk.drain();
    expect(desk.mails()).toHaveLength(1);
    expect(listMailedFiles(desk.mails()[0])).toEqual([]);
    expect(desk.mails()[0]?.text).toContain('ARN114');
    desk.context.clock.advance(HOUR);
    expect(await count()).toMatchObject({ ready: 0, sent: 3 });
    expect((await plan(ids[2] ?? '')).donors[0]?.documents[0]?.state).toBe('sent');
    expect(await sendTaxDocument(desk.context, clerk, ids[2] ?? '')).toContain('as duplicate');
    // The same file again, and a later one for one of them.
    expect((await upload(ids))._id).toBe(stored._id);
    expect(await upload([ids[1] ?? ''], 'corrected')).toMatchObject({
      revision: 2,
      covers: [expect.any(String)],
    });
  });

  test('a certificate covers further donations when its file is uploaded for them', async () => {
    const [first, second] = [await enter('Asha'), await enter('Asha')];
    const stored = await upload([first]);
    expect(await upload([first, second])).toMatchObject({
      ...{ _id: stored._id, covers: [expect.any(String), expect.any(String)] },
    });
  });

  test('a certificate is refused for donations of different donors or years', async () => {
    const [asha, bina] = [await enter('Asha'), await enter('Bina')];
    const earlier = await enter('Asha', { date: '2026-03-30', confirmed: ['pan_no', 'date'] });
    for (const other of [bina, earlier]) {
      await expect(upload([asha, other])).rejects.toMatchObject({ status: 409 });
    }
    await expect(upload([asha, 'unknown'])).rejects.toMatchObject({ status: 404 });
    expect(await opened.db.selectFrom('tax_documents').select('id').execute()).toEqual([]);
  });

  const certificatesOf = async (id: string) =>
    (await getDonationTaxDocuments(desk.context, clerk, id)).taxDocuments
      .filter(({ kind }) => kind === 'official')
      .map(({ _id, covers }) => [_id, covers.length]);
  const donorOf = async (id: string) => {
    const donations = opened.db.selectFrom('donations').select('donor_id').where('id', '=', id);
    return (await donations.executeTakeFirstOrThrow()).donor_id ?? '';
  };

  test('donors who are separated again leave the certificate of both behind, since nothing says whose PAN it shows', async () => {
    const [asha, twin] = [await enter('Asha'), await enter('Asha Devi', { pan_no: '' })];
    const donors = { survivingId: await donorOf(asha), otherId: await donorOf(twin) };
    const merge = await mergeDonors(desk.context, accountant, donors);
    const stored = await upload([asha, twin]);
    for (const id of [asha, twin]) expect(await certificatesOf(id)).toEqual([[stored._id, 2]]);
    desk.context.clock.advance(HOUR);
    await undoMerge(desk.context, accountant, merge._id);
    for (const id of [asha, twin]) expect(await certificatesOf(id)).toEqual([]);
    const again = await upload([asha]);
    expect(await certificatesOf(asha)).toEqual([[again._id, 1]]);
    expect(await certificatesOf(twin)).toEqual([]);
  });

  test('a donation that moves to another donor leaves the certificate of the first behind, whichever it was stored with', async () => {
    const bina = await donorOf(await enter('Bina'));
    const move = async (id: string) => {
      desk.context.clock.advance(HOUR);
      const given = { donorId: bina, reason: 'Of another Asha', confirmed: ['pan_no'] };
      await changeDonor(desk.context, accountant, id, given);
      desk.context.clock.advance(HOUR);
    };
    const [own, stays, moved] = [await enter('Asha'), await enter('Asha'), await enter('Asha')];
    const stored = await upload([own, stays, moved]);
    await move(moved);
    expect(await certificatesOf(moved)).toEqual([]);
    expect(await certificatesOf(stays)).toEqual([[stored._id, 2]]);
    await move(own);
    expect(await certificatesOf(own)).toEqual([]);
    expect(await certificatesOf(stays)).toEqual([[stored._id, 1]]);
    const choice = { taxYear: '2026-27', kind: 'official' } as const;
    expect(await countTaxDocumentCandidates(desk.context, clerk, choice)).toMatchObject({
      ...{ ready: 1, readyDocuments: 1, readyDonors: 1 },
    });
    // It may be the right one all the same: then it is uploaded for the donation again.
    const again = await upload([own]);
    expect(again).toMatchObject({ revision: 2 });
    expect(await certificatesOf(own)).toEqual([[again._id, 1]]);
  });

  test('a bulk run sends one mail to each donor, with all documents of the year', async () => {
    for (const name of ['Asha', 'Bina', 'Asha', 'Asha']) await enter(name);
    const choice = { taxYear: '2026-27', kind: 'receipt' } as const;
    expect(await countTaxDocumentCandidates(desk.context, clerk, choice)).toMatchObject({
      ...{ ready: 4, readyDocuments: 4, readyDonors: 2 },
    });
    expect(await startTaxDocumentRun(desk.context, clerk, choice)).toMatchObject({ total: 4 });
    await desk.drain();
    desk.context.clock.advance(HOUR);
    await desk.drain();
    expect(
      desk
        .mails()
        .map((mail) => [mail.to?.[0]?.address, listMailedFiles(mail).length])
        .toSorted(),
    ).toEqual([
      ['asha@example.org', 3],
      ['bina@example.org', 1],
    ]);
  });
});
