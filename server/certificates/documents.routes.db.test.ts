import { expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '#test/app.ts';
import {
  age,
  CERTIFICATE,
  donate,
  listDocuments,
  newestCode,
  requestCode,
  typeCode,
  uploadCertificate,
} from '#test/donation-documents.ts';
import { readMailsTo } from '#test/running/mail-folder.ts';
import { asStaff } from '#test/staff.ts';
import { readPdf } from '#test/tax-documents.ts';

describeAppOnEachDatabase('the documents of a donation, for its donor', (app) => {
  test('are listed for anyone with the link, with the address masked', async () => {
    const { token, receiptNumber, id } = await donate(app(), { email: 'mira@example.org' });
    const receipt = { kind: 'receipt', title: 'Receipt', number: receiptNumber, needsCode: true };
    const before = await listDocuments(app(), token);
    expect(before.body).toEqual({
      address: 'm•••@example.org',
      mayAddNumbers: false,
      isCertificateDue: false,
      documents: [receipt],
    });
    expect(before.headers.get('cache-control')).toBe('no-store');
    expect(before.headers.get('x-robots-tag')).toBe('noindex');
    await uploadCertificate(app(), id);
    expect((await listDocuments(app(), token)).body).toMatchObject({
      documents: [receipt, { kind: 'certificate', title: 'Form 114', number: 'ARN17' }],
    });
  });

  test('are opened in full with the mailed code, uncached', async () => {
    const email = 'code@example.org';
    const { token, id, receiptNumber } = await donate(app(), { email });
    await uploadCertificate(app(), id);
    expect((await requestCode(app(), token)).status).toBe(200);
    const find = async () =>
      (await readMailsTo(app().dataFolder, email)).find((one) => one.subject?.includes('code'));
    await expect.poll(find, { timeout: 10_000 }).toBeDefined();
    const mail = await find();
    const code = /^Code: (\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? '';
    expect(mail?.subject).not.toContain(code);
    expect(mail?.text).toContain('valid for 10 minutes');

    const response = await typeCode(app(), token, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/pdf',
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="receipt-${receiptNumber.replace('/', '-')}.pdf"`,
    );
    expect((await readPdf(response.bytes)).text).toContain('ABCPE1234F');

    await requestCode(app(), token);
    const certificate = await typeCode(app(), token, await newestCode(app(), id), 'certificate');
    expect(Buffer.from(certificate.bytes).equals(CERTIFICATE)).toBe(true);
    const opened = await app()
      .context.db.selectFrom('audit_entries')
      .select(['actor', 'details'])
      .where('subject', '=', id)
      .where('action', '=', 'open-document')
      .execute();
    expect(opened.map(({ actor }) => actor)).toEqual(['public', 'public']);
    expect(JSON.stringify(opened)).not.toContain('ABCPE1234F');
  });

  test('are available as long as the link, which a mail sent by staff renews', async () => {
    const { token, id } = await donate(app());
    const status = async () =>
      (await app().call('GET', `/api/post/donation-status/${token}`)).status;
    await age(app(), id, 399);
    expect(await status()).toBe(200);
    await age(app(), id, 401);
    expect(await status()).toBe(410);
    const receipt = await app().call('GET', `/donate/status/${token}/receipt.pdf`);
    expect([receipt.status, receipt.headers.get('location')]).toEqual([
      303,
      `/donate/status/${token}`,
    ]);
    await app().call('POST', `/api/post/send-tax-certificate/${id}`, { headers: asStaff('clerk') });
    expect(await status()).toBe(200);
  });

  test('of a late certificate are available for the full time again', async () => {
    const { token, id } = await donate(app());
    await age(app(), id, 500);
    await uploadCertificate(app(), id);
    expect((await listDocuments(app(), token)).status).toBe(200);
  });
});
