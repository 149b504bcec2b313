import { expect, test } from 'vitest';
import { dayFrom } from '#shared/dates.ts';
import type { DonationImport } from '#shared/staff/imports-endpoints.ts';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { createImportClient } from '#test/import-client.ts';
import { asStaff, insertAllStaff } from '#test/staff.ts';
import { writeTestPdf } from '#test/tax-documents.ts';
import { checkLedger } from '../ledger/check-ledger.ts';

const DAY_MS = 24 * 60 * 60_000;
const REASON = 'The wrong file was chosen';

describeAppOnEachDatabase('An import undone as a whole', (app) => {
  const client = () => createImportClient(app());
  const today = dayFrom(new Date(), 0);
  const register = (name: string) =>
    `Date,Name,Amount,Mode,Receipt No,Email\n2023-05-01,${name} One,100,Cash,${name}-1,one@example.org\n${today},${name} Two,200,UPI,${name}-2,two@example.org\n`;
  const importFile = async (name: string) => {
    const { check, run, rows } = client();
    const file = await run((await check(register(name)))._id);
    const ids = (await rows(file._id)).map(({ donationId }) => donationId ?? '');
    return { file, ids };
  };
  const undo = (id: string, reason = REASON, headers = asStaff('accountant')) =>
    app().call('POST', `/api/staff/imports/${id}/undo`, { body: { reason }, headers });
  const findRaised = async () =>
    app()
      .context.db.selectFrom('campaigns')
      .select(['id', 'raised_paise', 'donor_count'])
      .orderBy('id')
      .execute();
  const listActions = async (subject: string) => {
    const rows = await app()
      .context.db.selectFrom('audit_entries')
      .select(['action', 'actor', 'details'])
      .where('subject', '=', subject)
      .orderBy('sequence')
      .execute();
    return rows.map((row) => ({ ...row, details: JSON.parse(row.details) }));
  };

  test('voids its donations with a reason, leaves sound books, and can be imported again', async () => {
    const before = await findRaised();
    const { file, ids } = await importFile('Undone');
    expect(file.undoUntil).toMatch(/^\d{4}-/);
    expect((await undo(file._id)).status).toBe(200);
    const undone = await client().settle(file._id, 'undone');
    expect(undone).toMatchObject({ undone: 2, undoReason: REASON, undoUntil: null });
    const stored = await app()
      .context.db.selectFrom('donations')
      .select(['status', 'void_reason', 'voided_by'])
      .where('id', 'in', ids)
      .execute();
    const isVoid = { status: 'void', void_reason: REASON, voided_by: 'staff-accountant' };
    expect(stored).toEqual([isVoid, isVoid]);
    expect(await findRaised()).toEqual(before);
    expect(await listActions(file._id)).toMatchObject([
      { action: 'upload-import' },
      { action: 'run-import' },
      { action: 'finish-import' },
      { action: 'undo-import', actor: 'staff-accountant', details: { reason: REASON } },
      { action: 'finish-undo-import', details: { voided: 2 } },
    ]);
    expect(await listActions(ids[0] ?? '')).toMatchObject([
      { action: 'enter-gift' },
      { action: 'void-gift', details: { reason: REASON, import: file._id } },
    ]);
    const { db, dialect } = app().context;
    const reports = await checkLedger(db, { dialect });
    expect(reports.filter(({ broken }) => broken.length > 0)).toEqual([]);

    const again = await client().check(register('Undone'));
    expect(again.verdicts).toMatchObject({ new: 2, known: 0 });
    const entered = await client().run(again._id);
    expect(entered.verdicts).toMatchObject({ new: 2 });
    // Asked once more: nothing happens to the donations of the second import.
    expect((await undo(file._id)).status).toBe(200);
    expect(await client().check(register('Undone'))).toMatchObject({
      verdicts: { new: 0, known: 2 },
    });
  });

  test('is refused, naming them, when donations were changed or mailed since', async () => {
    const { file, ids } = await importFile('Kept');
    const change = { note: 'Called the donor', reason: 'Adds what the donor told' };
    const patched = await app().call('PATCH', `/api/staff/donations/${ids[0]}`, {
      body: change,
      headers: asStaff('accountant'),
    });
    expect(patched.status).toBe(200);
    const mailed = await app().call('POST', `/api/post/send-tax-certificate/${ids[1]}`, {
      headers: asStaff('accountant'),
    });
    expect(mailed.status).toBe(200);
    const refused = await undo(file._id);
    expect(refused.status).toBe(409);
    const { message } = refused.body as { message: string };
    expect(message).toContain('Kept-1 (line 2): changed');
    expect(message).toMatch(
      /2026-27\/\d{6} \(line 3\): mailed|\d{4}-\d{2}\/\d{6} \(line 3\): mailed/,
    );
    expect(message).not.toContain('Kept One');
    const stored = await app()
      .context.db.selectFrom('donations')
      .select('status')
      .where('id', 'in', ids)
      .execute();
    expect(stored.map(({ status }) => status)).toEqual(['paid', 'paid']);
  });

  test('is refused when the certificate of another donation of the donor covers one of them', async () => {
    const donor = { fullname: 'Covered Giver', pan_no: 'QWRPE7351K' };
    const { body: entered } = await app().call('POST', '/api/post/create-donation', {
      body: { ...donor, amount: '100', mode: 'upi', reference: 'UTR covered', date: today },
      headers: asStaff('accountant'),
    });
    const { _id: own } = (entered as { donation: { _id: string } }).donation;
    const { check, run, rows } = client();
    const line = `${today},${donor.fullname},300,UPI,CV-1,${donor.pan_no}`;
    const file = await run((await check(`Date,Name,Amount,Mode,Receipt No,PAN\n${line}\n`))._id);
    const [covered] = (await rows(file._id)).map(({ donationId }) => donationId ?? '');
    const uploaded = await fetch(
      `${app().origin}/api/staff/donations/${own}/certificate-pdf?covers=${covered}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/pdf', ...asStaff('accountant') },
        body: new Uint8Array(writeTestPdf('Form 114')),
      },
    );
    expect(uploaded.status).toBe(200);
    const refused = await undo(file._id);
    expect(refused.status).toBe(409);
    expect((refused.body as { message: string }).message).toContain('(line 2): has a certificate');
    const { status } = await app()
      .context.db.selectFrom('donations')
      .select('status')
      .where('id', '=', covered ?? '')
      .executeTakeFirstOrThrow();
    expect(status).toBe('paid');
  });

  test('leaves out what was voided by hand before', async () => {
    const { file, ids } = await importFile('Hand');
    await app().call('DELETE', `/api/post/delete-donation/${ids[0]}`, {
      headers: asStaff('accountant'),
    });
    expect((await undo(file._id)).status).toBe(200);
    await client().settle(file._id, 'undone');
    const voids = (await listActions(ids[0] ?? '')).filter(({ action }) => action === 'void-gift');
    expect(voids).toHaveLength(1);
  });

  test('needs a reason, an accountant, re-authentication, and a finished import', async () => {
    const { file } = await importFile('Guarded');
    expect((await undo(file._id, ' ')).status).toBe(400);
    expect((await undo(file._id, REASON, asStaff('clerk'))).status).toBe(403);
    const stale = { 'x-test-staff': 'accountant, stale' };
    expect((await undo(file._id, REASON, stale)).body).toMatchObject({ needs: 'confirmation' });
    expect((await undo('unknown')).status).toBe(404);
    const open = await client().check(register('Unrun'));
    expect((await undo(open._id)).status).toBe(409);
    const { body } = await client().api('GET', `/${file._id}`);
    const shown: DonationImport = body.import;
    expect(shown.step).toBe('done');
  });

  test('with a donation above the limit needs two, unless whoever ran it undoes it before a receipt was issued', async () => {
    await insertAllStaff(app().context.db);
    const large = async (name: string) => {
      const { check, run, rows } = client();
      const text = `Date,Name,Amount,Mode,Receipt No\n2023-05-01,${name},30000,UPI,${name}-1\n`;
      const file = await run((await check(text))._id);
      return { id: file._id, donationId: (await rows(file._id))[0]?.donationId ?? '' };
    };
    const read = async (id: string) => (await client().api('GET', `/${id}`)).body.import;
    const decide = (id: string, verb: 'approve' | 'decline', headers = asStaff('admin')) =>
      app().call('POST', `/api/staff/approvals/${id}/${verb}`, {
        headers,
        body: { reason: REASON },
      });

    const own = await large('Own');
    expect(await read(own.id)).toMatchObject({ isUndoForTwo: false });
    expect((await undo(own.id)).status).toBe(200);
    await client().settle(own.id, 'undone');

    const ofOther = await large('Other');
    expect((await undo(ofOther.id, REASON, asStaff('admin'))).status).toBe(200);
    const waiting = await read(ofOther.id);
    expect(waiting).toMatchObject({ step: 'done', pendingUndo: { effectiveAfter: null } });
    expect((await undo(ofOther.id)).status).toBe(409);
    const approvalId = waiting.pendingUndo?._id ?? '';
    expect((await decide(approvalId, 'approve')).status).toBe(403);
    expect((await decide(approvalId, 'approve', asStaff('accountant'))).status).toBe(200);
    await client().settle(ofOther.id, 'undone');
    expect((await listActions(ofOther.id)).map(({ action }) => action).slice(-3)).toEqual([
      ...['ask-for-import-undo', 'approve-import-undo', 'finish-undo-import'],
    ]);

    const issued = await large('Issued');
    const receipt = `/api/staff/donations/${issued.donationId}/receipt.pdf`;
    expect((await app().call('GET', receipt, { headers: asStaff('clerk') })).status).toBe(200);
    expect(await read(issued.id)).toMatchObject({ isUndoForTwo: true });
    await undo(issued.id);
    const { pendingUndo } = await read(issued.id);
    expect((await decide(pendingUndo?._id ?? '', 'decline')).status).toBe(200);
    expect(await read(issued.id)).toMatchObject({ step: 'done', pendingUndo: null });
    const { db, dialect } = app().context;
    const reports = await checkLedger(db, { dialect });
    expect(reports.filter(({ broken }) => broken.length > 0)).toEqual([]);
  });

  test('is too late after seven days', async () => {
    const { file } = await importFile('Late');
    app().advanceTime(7 * DAY_MS + 60_000);
    const refused = await undo(file._id);
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('7') } });
    const { body } = await client().api('GET', `/${file._id}`);
    expect(body.import).toMatchObject({ step: 'done', undoUntil: null });
  });
});
