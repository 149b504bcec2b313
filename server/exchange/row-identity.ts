import { createHash } from 'node:crypto';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import type { ReadRow } from './read-row.ts';

/** What distinguishes a donation when the file has no id for it. */
export type DonationLikeness = {
  day: string;
  fullname: string;
  /** Net of refunds. */
  amountPaise: number;
  mode: string;
};

/** The numbers of a donation in other systems; '' for none. */
export type DonationNumbers = { oldReceiptNumber: string; reference: string };

/** The likeness of a row. */
export function toLikeness({ donation, mode }: ReadRow, amountPaise: number): DonationLikeness {
  return { day: donation.date, fullname: donation.fullname, amountPaise, mode: mode ?? '' };
}

export function toNumbers({ oldReceiptNumber, donation }: ReadRow): DonationNumbers {
  return { oldReceiptNumber, reference: String(donation.reference) };
}

/** The identity of a donation by its id in the system of origin. */
export function identityOfRecord(record: string): string {
  return `record:${digest([normalizeText(record)])}`;
}

/** Common prefix of the identities of rows with the same day, name, amount and mode. */
export function likenessKey(donation: DonationLikeness): string {
  return `row:${digest([donation.day, normalizeText(donation.fullname), donation.amountPaise, donation.mode])}:`;
}

/** The identity of a row without an id: its likeness, told apart by its numbers; `${key}0` without any. */
export function identityOfRow(key: string, numbers: DonationNumbers): string {
  const { oldReceiptNumber: receipt, reference } = numbers;
  if (receipt === '' && reference === '') return `${key}0`;
  return key + digest([normalizeText(receipt), normalizeText(reference)]);
}

/** Identifies the receipt of a row within its file; null without a number. */
export function hashReceipt({ receipt }: ReadRow, likeness: DonationLikeness): string | null {
  if (receipt === '') return null;
  return digest([normalizeText(receipt), normalizeText(likeness.fullname), likeness.amountPaise]);
}

/** Between the numbers in a reference: imports of earlier versions stored the receipt number before it. */
const BETWEEN_NUMBERS = ' / ';

/**
 * Whether two donations of the same likeness are different ones, because both have a receipt number, or both a bank's
 * reference, and these differ.
 */
export function areDifferent(stored: DonationNumbers, row: DonationNumbers): boolean {
  const isOther = (one: string, other: string) =>
    one !== '' && other !== '' && normalizeText(one) !== normalizeText(other);
  const parts = stored.reference.split(BETWEEN_NUMBERS).map(normalizeText);
  const isReferenceKnown = [row.reference, row.oldReceiptNumber].some(
    (one) => one !== '' && parts.includes(normalizeText(one)),
  );
  return (
    isOther(stored.oldReceiptNumber, row.oldReceiptNumber) ||
    (isOther(stored.reference, row.reference) && !isReferenceKnown)
  );
}

const LONGEST_PURPOSE = 120;

/** A purpose as it is stored and shown. */
export function toPurpose(text: string): string {
  return hideIdentityNumbers(text.trim()).slice(0, LONGEST_PURPOSE);
}

/** The id of a remembered purpose: the same for any case and spacing. */
export function idOfPurpose(text: string): string {
  return digest([normalizeText(toPurpose(text))]);
}

/** Normalizes text for comparison: lower case, single spaces, one form of each letter. */
export function normalizeText(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
}

export function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
