import { createHash } from 'node:crypto';

/** What distinguishes a donation when the file has no id for it. */
export type DonationLikeness = { day: string; fullname: string; amountPaise: number; mode: string };

/** The identity of a donation by its id in the system of origin. */
export function identityOfRecord(record: string): string {
  return `record:${digest([normalizeText(record)])}`;
}

/** Common prefix of the identities of equal rows; a counter follows, as a file may repeat a donation on purpose. */
export function likenessKey(donation: DonationLikeness): string {
  return `row:${digest([donation.day, normalizeText(donation.fullname), donation.amountPaise, donation.mode])}:`;
}

/** Whether two donations have the same likeness. */
export function isAlike(one: DonationLikeness, other: DonationLikeness): boolean {
  return likenessKey(one) === likenessKey(other);
}

/** Normalizes text for comparison: lower case, single spaces, one form of each letter. */
export function normalizeText(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
}

function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
