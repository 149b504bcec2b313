import { expect, test } from 'vitest';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { describeAppOnEachDatabase, type OpenApp } from '#test/app.ts';
import { asStaff } from '#test/staff.ts';
import { readPdf, writeTestPdf } from '#test/tax-documents.ts';
import { enterDonation } from '#test/wire/desk.ts';
import { beginTestDonation, claimOf, verify } from '#test/wire/donation.ts';

async function give(app: OpenApp, campaign = 'daily-meals'): Promise<string> {
  const { order } = await beginTestDonation(app, campaign);
  const { body } = await verify(app, claimOf(await app.provider.pay(order.id), campaign));
  const { receiptNumber } = body as { receiptNumber: string };
  const { donation_id: id } = await app.context.db
    .selectFrom('receipts')
    .select('donation_id')
    .where('number', '=', receiptNumber)
    .executeTakeFirstOrThrow();
  return id;
}

describeAppOnEachDatabase('the tax documents of a donation, for staff', (app) => {
  const call = (method: string, path: string, role: 'clerk' | 'accountant' | 'editor' = 'clerk') =>
    app().call(method, path, { headers: asStaff(role) });
  const open = (path: string) => fetch(app().origin + path, { headers: asStaff('clerk') });
  const upload = (
    id: string,
    body: string | Buffer,
    headers: Record<string, string> = asStaff('accountant'),
  ) =>
    fetch(`${app().origin}/api/staff/donations/${id}/certificate-pdf?number=ARN17`, {
      method: 'POST',
      headers: { 'content-type': 'application/pdf', ...headers },
      body: new Uint8Array(Buffer.from(body)),
    });
  const reveal = (path: string, body: object = { reason: 'The auditor asked for it' }) =>
    fetch(app().origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...asStaff('accountant') },
      body: JSON.stringify(body),
    });
  const taxDocumentsOf = async (id: string) =>
    (await call('GET', `/api/staff/donations/${id}/tax-documents`)).body as {
      receipt: { file: string; duplicateFile: string };
      taxDocuments: { _id: string; kind: string; file: string | null; number: string }[];
      status: string;
    };

  test('are sent by a request without a body, twice, with a message as response', async () => {
    const id = await give(app());
    for (const shownText of ['not the tax certificate', 'marked as duplicate']) {
      const { status, body } = await call('POST', `/api/post/send-tax-certificate/${id}`);
      expect(status).toBe(200);
      expect(body).toEqual({ message: expect.stringContaining(shownText) });
    }
    const unknown = await call('POST', '/api/post/send-tax-certificate/nobody');
    expect([unknown.status, unknown.body]).toEqual([404, { message: 'Donation not found' }]);
  });

  test('are opened in full with a reason, which is audited as a reveal', async () => {
    const id = await give(app());
    const path = `/api/staff/donations/${id}/receipt/reveal`;
    expect((await reveal(path, {})).status).toBe(400);
    for (const copy of [{}, { copy: 'duplicate' }]) {
      const response = await reveal(path, { reason: 'The auditor asked for it', ...copy });
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
      const { text } = await readPdf(new Uint8Array(await response.arrayBuffer()));
      expect(text).toContain('ABCPE1234F');
      expect(text.includes('DUPLICATE')).toBe('copy' in copy);
    }
    const { taxDocuments } = await taxDocumentsOf(id);
    const kept = await reveal(`/api/staff/tax-documents/${taxDocuments[0]?._id}/reveal`);
    expect((await readPdf(new Uint8Array(await kept.arrayBuffer()))).text).toContain('ABCPE1234F');
    const entries = await app()
      .context.db.selectFrom('audit_entries')
      .select(['actor', 'details'])
      .where('subject', '=', id)
      .where('action', '=', 'reveal-pan')
      .execute();
    expect(entries.map(({ actor }) => actor)).toEqual(Array(3).fill('staff-accountant'));
    expect(JSON.stringify(entries)).toContain('The auditor asked for it');
    expect(JSON.stringify(entries)).not.toContain('ABCPE1234F');
  });

  test('without a PAN have nothing to reveal', async () => {
    const person = { fullname: 'Gopal Das', phone_no: '9811111111', email: 'g@example.org' };
    const donation = await enterDonation(app(), { ...person, pan_no: '' });
    const response = await reveal(`/api/staff/donations/${donation._id}/receipt/reveal`);
    expect([response.status, await response.json()]).toEqual([
      409,
      { message: 'This receipt shows no PAN: the standard copy is the complete document' },
    ]);
  });

  test('of a cheque are printable from its entry on, with the PAN masked', async () => {
    const donation = await enterDonation(app(), { mode: 'cheque', reference: 'CHQ 000123' });
    const response = await open(`/api/staff/donations/${donation._id}/receipt.pdf`);
    const { text } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(text).toContain(donation.receiptNumber);
    expect(text).toContain('PAN ••••••234F');
  });

  test('are opened as PDF, uncached, and each opening is audited', async () => {
    const id = await give(app());
    const { receipt } = await taxDocumentsOf(id);
    for (const [path, isDuplicate] of [
      [receipt.file, false],
      [receipt.duplicateFile, true],
    ] as const) {
      const response = await open(path);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-disposition')).toMatch(/^inline; /);
      const { text } = await readPdf(new Uint8Array(await response.arrayBuffer()));
      expect(text.includes('DUPLICATE')).toBe(isDuplicate);
      expect(text).toContain('PAN ••••••234F');
      expect(text).not.toContain('ABCPE1234F');
    }
    const entries = await app()
      .context.db.selectFrom('audit_entries')
      .select(['actor', 'action', 'details'])
      .where('subject', '=', id)
      .where('action', '=', 'open-paper')
      .execute();
    expect(entries).toHaveLength(2);
    expect(entries[0]?.actor).toBe('staff-clerk');
    expect(JSON.stringify(entries)).not.toContain('ABCPE1234F');
  });

  test('from the portal are uploaded as a stream, and returned byte-identical, with a reason', async () => {
    const id = await give(app());
    const file = writeTestPdf('from the portal', { padding: 3_000_000 });
    expect((await upload(id, file)).status).toBe(200);
    const { taxDocuments } = await taxDocumentsOf(id);
    const taxDocument = taxDocuments.find((one) => one.kind === 'official');
    expect(taxDocument?.number).toBe('ARN17');
    expect(taxDocument?.file).toBeNull();
    const response = await reveal(`/api/staff/tax-documents/${taxDocument?._id}/reveal`);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="form-114-arn17-1.pdf"`,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(Buffer.from(await response.arrayBuffer()).equals(file)).toBe(true);
  });

  test('refuse uploads that are no PDF, too large, or without permission', async () => {
    const id = await give(app());
    const pdf = '%PDF-1.7';
    expect((await upload(id, 'PK not a pdf')).status).toBe(415);
    const large = await upload(id, Buffer.alloc(11_000_000, pdf));
    expect([large.status, await large.json()]).toEqual([
      413,
      { message: 'The file is larger than 10 MB' },
    ]);
    expect((await upload(id, pdf, {})).status).toBe(401);
    expect((await upload(id, pdf, asStaff('clerk'))).status).toBe(403);
    const foreign = { ...asStaff('accountant'), origin: 'https://evil.example' };
    expect((await upload(id, pdf, foreign)).status).toBe(403);
    expect((await upload('nobody', pdf)).status).toBe(404);
    expect(
      (await taxDocumentsOf(id)).taxDocuments.filter((one) => one.kind === 'official'),
    ).toEqual([]);
  });

  test('are for clerks and accountants, in full for accountants only', async () => {
    const id = await give(app());
    for (const [method, path] of [
      ['GET', `/api/staff/donations/${id}/tax-documents`],
      ['GET', `/api/staff/donations/${id}/receipt.pdf`],
      ['POST', `/api/staff/donations/${id}/receipt/reveal`],
      ['POST', '/api/staff/tax-documents/x/reveal'],
      ['GET', '/api/staff/tax-documents/x/file'],
      ['POST', `/api/post/send-tax-certificate/${id}`],
      ['GET', '/api/staff/tax-document-candidates?taxYear=2026-27&kind=receipt'],
      ['POST', '/api/staff/tax-document-runs'],
      ['GET', '/api/staff/tax-document-runs'],
      ['POST', '/api/staff/tax-document-runs/x/stop'],
      ['POST', '/api/staff/official-documents/match'],
    ] as const) {
      expect((await app().call(method, path)).status, path).toBe(401);
      expect((await call(method, path, 'editor')).status, path).toBe(403);
      if (path.endsWith('/reveal')) expect((await call(method, path)).status, path).toBe(403);
    }
  });

  test('start in bulk over HTTP and report their progress', async () => {
    const id = await give(app(), GENERAL_FUND_ID);
    await app()
      .context.db.deleteFrom('outbox')
      .where('dedupe_key', '=', `receipt-mail:${id}`)
      .execute();
    const taxYear = (await call('GET', `/api/post/get-donation/${id}`)).body as {
      donation: { taxYear: string };
    };
    const started = await app().call('POST', '/api/staff/tax-document-runs', {
      headers: asStaff('clerk'),
      body: { taxYear: taxYear.donation.taxYear, kind: 'receipt', campaign: GENERAL_FUND_ID },
    });
    expect(started.status).toBe(200);
    const { run } = started.body as { run: { _id: string; total: number } };
    expect(run.total).toBeGreaterThan(0);
    await expect
      .poll(async () => (await call('GET', `/api/staff/tax-document-runs/${run._id}`)).body, {
        timeout: 30_000,
      })
      .toMatchObject({ run: { status: 'succeeded', sent: run.total }, unfinished: [] });
  });
});
