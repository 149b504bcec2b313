import { expect, test } from 'vitest';
import { REVEALS_AN_HOUR } from '#server/donations/reveal-pan.ts';
import { dayFrom, taxYearOf } from '#shared/dates.ts';
import type { StaffEndpoint } from '#shared/endpoint.ts';
import { emptyCells } from '#shared/staff/batch-cells.ts';
import { hasPermission, type Role } from '#shared/staff/roles.ts';
import { describeAppOnEachDatabase, type OpenApp } from '../app.ts';
import { donate, listDocuments, requestCode, uploadCertificate } from '../donation-documents.ts';
import { listMailedFiles } from '../mailed-files.ts';
import { readMails } from '../running/mail-folder.ts';
import { asStaff } from '../staff.ts';
import { readPdf } from '../tax-documents.ts';
import { collectEndpoints, isForStaff, nameOf } from '../wire/staff-sign-in.ts';

const PAN = 'ABCPE1234F';
const REASON = { reason: 'I would like to know it' };

const revealed = (app: OpenApp, path: string, headers: Record<string, string>, body?: unknown) =>
  app.call('POST', path, { headers, body: body ?? REASON });

const clerk: Role = 'clerk';
const mayCall = ({ permission }: StaffEndpoint) =>
  permission === 'session' || [permission].flat().some((one) => hasPermission(clerk, one));
const clerkCalls = (await collectEndpoints()).filter(isForStaff).filter(mayCall);

const TODAY = dayFrom(new Date(), 0);
/** A batch and a row of it that has the PAN. */
const HEADING = {
  ...{ count: 1, amount: 501, date: TODAY, mode: 'cash', campaign: 'daily-meals' },
  ...{ firstReceiptNo: '', lastReceiptNo: '' },
};
const ROW = {
  ...{ _id: '0'.repeat(32), version: 0, donorId: null },
  cells: { ...emptyCells, fullname: 'Radha Sharma', amount: '501', pan_no: PAN },
};

/** A clerk's request bodies for calls with side effects; `id` is the donation's or that of a related row. */
const tried: Record<string, unknown> = {
  'POST /api/post/add-donor/:donationId': { fullname: 'Radha', email: 'r@example.org' },
  'POST /api/post/create-donation': { fullname: 'Radha Sharma', amount: '501', pan_no: PAN },
  'POST /api/post/send-tax-certificate/:id': undefined,
  'POST /api/staff/cheques/move': { ids: ['nothing'], to: 'deposited' },
  'POST /api/staff/find-donors': { q: PAN },
  'PATCH /api/staff/donations/:id': { note: 'looked at' },
  // The test fills in its donations.
  'POST /api/staff/document-mails': undefined,
  'POST /api/staff/document-mails/plan': undefined,
  'POST /api/staff/donors/:id/statement': { taxYear: taxYearOf(new Date()) },
  'POST /api/staff/tax-document-runs': { taxYear: taxYearOf(new Date()), kind: 'official' },
  'POST /api/staff/tax-document-runs/:id/stop': undefined,
  'POST /api/staff/donations/search': { q: PAN },
  'POST /api/staff/batches': HEADING,
  'PATCH /api/staff/batches/:id': HEADING,
  'POST /api/staff/batches/:id/rows': { rows: [ROW] },
  'POST /api/staff/batches/:id/rows/:row/confirm': { version: 1, confirmed: ['pan_no'] },
  'POST /api/staff/batches/:id/rows/:row/remove': { version: 0 },
  'POST /api/staff/batches/:id/post': undefined,
  'POST /api/staff/batches/:id/discard': undefined,
  'POST /api/staff/cash-handovers': { from: TODAY, to: TODAY },
  'PATCH /api/staff/cash-handovers/:id': { version: 1, count: {} },
  'POST /api/staff/cash-handovers/:id/discard': undefined,
  'POST /api/staff/cash-handovers/:id/hand-over': { version: 1, count: {}, expected: 0 },
  'POST /api/staff/cash-handovers/:id/recount': { version: 1 },
  'POST /api/staff/cash-handovers/:id/refresh': { version: 1 },
  'POST /api/staff/lists/donations/columns': { columns: ['number', 'donor', 'amount'] },
  'POST /api/staff/lists/donations/views': {
    ...{ name: 'All', query: 'mode=cash', columns: ['donor'], shared: true },
  },
  'PATCH /api/staff/lists/donations/views/:id': { name: 'Cash' },
  'DELETE /api/staff/lists/donations/views/:id': undefined,
};
/** Calls about the clerk's own account only. */
const OWN_ACCOUNT =
  /^(POST|DELETE) \/api\/staff\/(confirm|factors|password|sessions|approvals?)(\/|$)/;

describeAppOnEachDatabase('A member of staff who wants a PAN', (app) => {
  test('without role, re-authentication or reason opens no full document', async () => {
    const donation = await donate(app());
    const taxDocumentId = await uploadCertificate(app(), donation.id);
    const receipt = `/api/staff/donations/${donation.id}/receipt/reveal`;
    const certificate = `/api/staff/tax-documents/${taxDocumentId}/reveal`;
    for (const path of [receipt, certificate]) {
      for (const [who, headers, status] of [
        ['nobody', {}, 401],
        ['editor', asStaff('editor'), 403],
        ['clerk', asStaff('clerk'), 403],
        ['accountant without confirmation', { 'x-test-staff': 'accountant, stale' }, 403],
        [
          'accountant from elsewhere',
          { ...asStaff('accountant'), origin: 'https://e.example' },
          403,
        ],
      ] as const) {
        expect([who, (await revealed(app(), path, headers)).status]).toEqual([who, status]);
      }
      expect((await revealed(app(), path, asStaff('accountant'), {})).status).toBe(400);
      expect((await app().call('GET', path, { headers: asStaff('admin') })).status).toBe(404);
    }
    const open = await app().call('GET', `/api/staff/tax-documents/${taxDocumentId}/file`, {
      headers: asStaff('admin'),
    });
    expect(open.status).toBe(403);
  });

  test('opens documents and then numbers: both count towards the same thirty an hour', async () => {
    const donation = await donate(app());
    const number = `/api/staff/donations/${donation.id}/reveal`;
    const document = `/api/staff/donations/${donation.id}/receipt/reveal`;
    for (let count = 0; count < REVEALS_AN_HOUR - 1; count += 1) {
      expect((await revealed(app(), number, asStaff('admin'))).status).toBe(200);
    }
    expect((await revealed(app(), document, asStaff('admin'))).status).toBe(200);
    expect((await revealed(app(), document, asStaff('admin'))).status).toBe(429);
    expect((await revealed(app(), number, asStaff('admin'))).status).toBe(429);
  });

  test("a clerk changes a donation's mail address to their own: no code is sent there", async () => {
    const donation = await donate(app());
    const { db } = app().context;
    await db.updateTable('donations').set({ email: '' }).where('id', '=', donation.id).execute();
    const filled = await app().call('PATCH', `/api/staff/donations/${donation.id}`, {
      headers: asStaff('clerk'),
      body: { email: 'clerk@elsewhere.example' },
    });
    expect(filled.status).toBe(200);
    expect((await listDocuments(app(), donation.token)).body).toMatchObject({ address: null });
    await requestCode(app(), donation.token);
    const jobs = await db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'document-code-mail')
      .where('donation_id', '=', donation.id)
      .execute();
    expect(jobs).toEqual([]);
  });

  test('a clerk searches for one PAN after another: PAN search soon stops, name search does not', async () => {
    const search = async (q: string) =>
      (
        await app().call('POST', '/api/staff/find-donors', {
          headers: { 'x-test-staff': 'clerk' },
          body: { q },
        })
      ).status;
    const guesses = Array.from({ length: 70 }, (_, turn) => `ABCPE10${10 + turn}F`);
    const statuses = await Promise.all(guesses.map(search));
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(await search('Radha')).toBe(200);
  });

  test('the list of attempts contains every call that a clerk can make', () => {
    const changing = clerkCalls.filter(({ method }) => method !== 'GET').map(nameOf);
    const listed = changing.filter((name) => !OWN_ACCOUNT.test(name));
    expect(listed.toSorted()).toEqual(Object.keys(tried).toSorted());
  });

  test('a clerk makes all of them: a full PAN is in no response, document or mail', async () => {
    const { db } = app().context;
    const [donation, plain] = [await donate(app()), await donate(app())];
    await app().call('GET', `/donate/status/${donation.token}/receipt.pdf`);
    const certificateId = await uploadCertificate(app(), donation.id);
    const taxDocuments = await db.selectFrom('tax_documents').select('id').execute();
    const { donor_id } = await db
      .selectFrom('donations')
      .select('donor_id')
      .where('id', '=', donation.id)
      .executeTakeFirstOrThrow();
    const donations = [donation.id, plain.id];
    const documents = [
      certificateId,
      taxDocuments.find(({ id }) => id !== certificateId)?.id ?? '',
    ];
    const batchId = await openBatch(app());
    const idsFor = ({ path }: StaffEndpoint) => {
      if (path.startsWith('/api/staff/batches/')) return [batchId];
      if (!path.includes(':')) return [''];
      if (path.includes(':donorId') || path.includes('/donors/')) return [donor_id ?? ''];
      return path.startsWith('/api/staff/tax-documents/') ? documents : donations;
    };
    const bodies: typeof tried = {
      ...tried,
      'POST /api/staff/document-mails': { donations, also: ['sent', 'incomplete'] },
      'POST /api/staff/document-mails/plan': { donations },
    };
    const queries: Record<string, string> = {
      'GET /api/staff/donors/:id/statement.pdf': `?taxYear=${taxYearOf(new Date())}`,
    };
    let masked = 0;
    for (const call of clerkCalls.filter((one) => !OWN_ACCOUNT.test(nameOf(one)))) {
      for (const id of idsFor(call)) {
        const body = bodies[nameOf(call)];
        const path = call.path.replace(/:\w+/g, id) + (queries[nameOf(call)] ?? '');
        const response = await fetch(app().origin + path, {
          method: call.method,
          headers: {
            ...asStaff(clerk),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const text = await readAll(new Uint8Array(await response.arrayBuffer()));
        expect([nameOf(call), response.status < 500, text.includes(PAN)]).toEqual([
          nameOf(call),
          true,
          false,
        ]);
        if (text.includes('••••••234F')) masked += 1;
      }
    }
    expect(masked).toBeGreaterThan(10);

    await expect.poll(async () => (await waitingMails(app())).length, { timeout: 30_000 }).toBe(0);
    const mails = await readMails(app().dataFolder);
    expect(mails.some((mail) => listMailedFiles(mail).length > 0)).toBe(true);
    for (const mail of mails) {
      expect(JSON.stringify([mail.text, mail.html, mail.subject])).not.toContain(PAN);
      for (const { content } of listMailedFiles(mail)) {
        expect(await readAll(new Uint8Array(content as ArrayBuffer))).not.toContain(PAN);
      }
    }
  });
});

async function openBatch(app: OpenApp): Promise<string> {
  const opened = await app.call('POST', '/api/staff/batches', {
    ...{ headers: asStaff(clerk), body: HEADING },
  });
  const batchId = String(Object(opened.body).batch?._id);
  const saved = await app.call('POST', `/api/staff/batches/${batchId}/rows`, {
    ...{ headers: asStaff(clerk), body: { rows: [ROW] } },
  });
  expect([opened.status, saved.status]).toEqual([200, 200]);
  return batchId;
}

/** A response as text: a PDF by its text and by its bytes. */
async function readAll(bytes: Uint8Array): Promise<string> {
  const raw = Buffer.from(bytes).toString('utf8');
  if (!raw.startsWith('%PDF-')) return raw;
  const { text } = await readPdf(bytes).catch(() => ({ text: '' }));
  return `${text} ${raw}`;
}

async function waitingMails({ context }: OpenApp) {
  return context.db
    .selectFrom('outbox')
    .select('id')
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('kind', 'in', ['paper-run', 'paper-mail', 'receipt-mail'])
    .execute();
}
