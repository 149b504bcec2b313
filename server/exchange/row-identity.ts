import { createHash } from 'node:crypto';

/** What tells a donation from others when the file gives it no id of its own. */
export type DonationLikeness = { day: string; fullname: string; amountPaise: number; mode: string };

/** The id that a donation has in the house or program that it comes from. */
export function identityOfRecord(record: string): string {
  return `record:${digest([normalizeText(record)])}`;
}

/** All rows that are alike begin with this; each adds which of them it is: a file may hold a donation twice on purpose. */
export function likenessKey(donation: DonationLikeness): string {
  return `row:${digest([donation.day, normalizeText(donation.fullname), donation.amountPaise, donation.mode])}:`;
}

/** Whether two donations are alike. */
export function isAlike(one: DonationLikeness, other: DonationLikeness): boolean {
  return likenessKey(one) === likenessKey(other);
}

/** A text as it is compared: lower case, single spaces, one form of each letter. */
export function normalizeText(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
}

function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
