import { readCode } from '#server/certificates/document-code.ts';
import type { DonorForm } from '#shared/donor-form.ts';
import type { OpenApp } from './app.ts';
import { fillForm } from './donations.ts';
import { asStaff } from './staff.ts';
import { writeTestPdf } from './tax-documents.ts';
import { beginTestDonation, claimOf, verify } from './wire/donation.ts';

/** The text of the tax portal's certificate in tests, so that it can be searched for. */
export const CERTIFICATE = writeTestPdf('the portal certifies ABCPE1234F');

export type PaidDonation = { id: string; token: string; receiptNumber: string; donor: DonorForm };

/** A donation of ₹501, paid online. */
export async function donate(app: OpenApp, parts: Partial<DonorForm> = {}): Promise<PaidDonation> {
  const donor = fillForm(parts);
  const donationData = { donationData: donor };
  const { order, statusToken } = await beginTestDonation(app, 'daily-meals', donationData);
  const paid = await app.provider.pay(order.id);
  const { body } = await verify(app, claimOf(paid, 'daily-meals', donationData));
  const { id } = await app.context.db
    .selectFrom('donations')
    .select('id')
    .where('status_token', '=', statusToken)
    .executeTakeFirstOrThrow();
  const { receiptNumber } = body as { receiptNumber: string };
  return { id, token: statusToken, receiptNumber, donor };
}

/** Uploads the tax portal's certificate; returns its id. */
export async function uploadCertificate(app: OpenApp, donationId: string): Promise<string> {
  const path = `/api/staff/donations/${donationId}/certificate-pdf?number=ARN17`;
  const response = await fetch(app.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/pdf', ...asStaff('accountant') },
    body: new Uint8Array(CERTIFICATE),
  });
  const { taxDocument } = (await response.json()) as { taxDocument: { _id: string } };
  return taxDocument._id;
}

const under = (token: string) => `/api/post/donation-status/${encodeURIComponent(token)}`;

export const requestCode = (app: OpenApp, token: string) =>
  app.call('POST', `${under(token)}/document-code`);

export const listDocuments = (app: OpenApp, token: string) =>
  app.call('GET', `${under(token)}/documents`);

/** Submits a code; a PDF is returned as bytes. */
export async function typeCode(
  app: OpenApp,
  token: string,
  code: unknown,
  document: unknown = 'receipt',
) {
  const response = await fetch(`${app.origin}${under(token)}/document`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ document, code }),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

/** The code in the newest mail for a donation. */
export async function newestCode(app: OpenApp, donationId: string): Promise<string> {
  const { db, sealer } = app.context;
  const { id } = await db
    .selectFrom('document_codes')
    .select('id')
    .where('donation_id', '=', donationId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return readCode(sealer, id);
}

/** A six-digit code that differs from this one. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Moves all times of a donation this many days into the past. */
export async function age(app: OpenApp, donationId: string, days: number): Promise<void> {
  const { db } = app.context;
  const at = new Date(Date.now() - days * 86_400_000).toISOString();
  const donation = { created_at: at, paid_at: at };
  await db.updateTable('donations').set(donation).where('id', '=', donationId).execute();
  await db
    .updateTable('receipts')
    .set({ updated_at: at })
    .where('donation_id', '=', donationId)
    .execute();
}
