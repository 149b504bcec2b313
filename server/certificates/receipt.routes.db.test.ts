import { expect, test } from 'vitest';
import { describeAppOnEachDatabase, type OpenApp } from '#test/app.ts';
import { fillForm } from '#test/donations.ts';
import { readPdf, scanCode } from '#test/tax-documents.ts';
import { beginTestDonation, claimOf, verify } from '#test/wire/donation.ts';

async function give(app: OpenApp, donor = fillForm()) {
  const { order, statusToken } = await beginTestDonation(app, 'daily-meals', {
    donationData: donor,
  });
  const paid = await app.provider.pay(order.id);
  const { body } = await verify(app, claimOf(paid, 'daily-meals', { donationData: donor }));
  return { statusToken, ...(body as { receiptNumber: string }) };
}

describeAppOnEachDatabase('the receipt for a status token', (app) => {
  const open = (path: string) => fetch(app().origin + path, { redirect: 'manual' });
  const receiptOf = (token: string) => open(`/donate/status/${token}/receipt.pdf`);
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  test('is a PDF of one page with the donor’s facts, uncached', async () => {
    const donor = fillForm({ fullname: 'Meera & sons' });
    const { statusToken, receiptNumber } = await give(app(), donor);
    const response = await receiptOf(statusToken);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/pdf',
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="receipt-${receiptNumber.replace('/', '-')}.pdf"`,
    );
    const { pages, text } = await readPdf(await bytesOf(response));
    expect(pages).toBe(1);
    for (const fact of [receiptNumber, '₹501', 'Meera & sons', '••••••234F', 'TEST MODE']) {
      expect(text).toContain(fact);
    }
    expect(text).not.toContain(donor.aadhar_no);
    expect(text).not.toContain(donor.pan_no);
  });

  test('has the URL that pages and mails link to', async () => {
    const { statusToken } = await give(app());
    const response = await open(`/donate/status/${statusToken}/receipt`);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/donate/status/${statusToken}/receipt.pdf`,
    ]);
  });

  test('is byte-identical for every request, also concurrent ones', async () => {
    const { statusToken } = await give(app());
    const responses = await Promise.all(Array.from({ length: 6 }, () => receiptOf(statusToken)));
    const [first, ...others] = await Promise.all(responses.map(bytesOf));
    for (const other of others) expect(first?.equals(other)).toBe(true);
    expect(first?.equals(await bytesOf(await receiptOf(statusToken)))).toBe(true);
  });

  test('redirects to the status page while there is none, and for an unknown token', async () => {
    const { statusToken } = await beginTestDonation(app(), 'daily-meals');
    for (const token of [statusToken, 'a%2F..%2Fb']) {
      const response = await receiptOf(token);
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        `/donate/status/${token}`,
      ]);
    }
  });

  test('has a code whose page shows number, amount, date and validity, and nothing about the donor', async () => {
    const donor = fillForm({ fullname: 'Lalita Devi' });
    const { statusToken, receiptNumber } = await give(app(), donor);
    const code = scanCode(await bytesOf(await receiptOf(statusToken)));
    const { pathname } = new URL(code ?? '');
    expect(pathname).toMatch(/^\/receipts\/[\w-]{32}$/);
    const page = await open(pathname);
    const html = await page.text();
    expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const fact of [receiptNumber, '₹501', 'This receipt is valid']) {
      expect(html).toContain(fact);
    }
    for (const secret of ['Lalita', donor.email, donor.pan_no, donor.address, statusToken]) {
      expect(html).not.toContain(secret);
    }
    expect(html).not.toContain('style="');
  });

  test('has no page for an unknown code', async () => {
    for (const code of ['x', 'A'.repeat(32), 'a%2F..%2Fb', '%00']) {
      const page = await open(`/receipts/${code}`);
      expect([page.status, page.headers.get('content-type')]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
      expect(await page.text()).toContain('No such receipt');
    }
  });
});
