import type { DocumentMailKind } from '#shared/staff/tax-documents-endpoints.ts';
import { normalizeEmail } from '../../donations/normalize-donor.ts';

/** Receipts attached to one mail; further ones go in another. Each is about 50 kB. */
const MOST_A_LETTER = 25;

type Addressee = { donor_id: string | null; email: string };

/** One mail goes to one donor at one address. Donations without a donor are never put together. */
export function keyOfAddressee(donation: Addressee & { id: string }): string {
  return `${donation.donor_id ?? donation.id}|${normalizeEmail(donation.email)}`;
}

/** The same for a kind of document: a statement is one for a donor, whichever addresses the donations have. */
export function keyOfMail(kind: DocumentMailKind, donation: Addressee & { id: string }): string {
  return kind === 'statement' ? (donation.donor_id ?? donation.id) : keyOfAddressee(donation);
}

/**
 * The donations of each mail. Only receipts are divided: a statement is one document, and a certificate of the portal,
 * which is not attached, would be sent in each part, as if it covered that part alone.
 */
export function groupMails<T extends Addressee & { id: string }>(
  kind: DocumentMailKind,
  donations: readonly T[],
): T[][] {
  const groups = [...Map.groupBy(donations, (one) => keyOfMail(kind, one)).values()];
  return kind === 'receipt' ? groups.flatMap(divideMail) : groups;
}

/** Parts of at most as many documents as one mail carries. */
export function divideMail<T>(documents: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(documents.length / MOST_A_LETTER) }, (_, index) =>
    documents.slice(index * MOST_A_LETTER, (index + 1) * MOST_A_LETTER),
  );
}
