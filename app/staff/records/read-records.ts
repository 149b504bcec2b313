import type { DonationRecord } from '#shared/donations.ts';
import { readFields } from '../../read-fields.ts';

/** One page of donations with the next page's cursor; null when there is none. */
export type DonationPage = {
  readonly donations: DonationRecord[];
  readonly next: string | null;
};

/** The donations of a response; null when it has no list. Invalid entries are left out. */
export function readDonationPage(answer: unknown): DonationPage | null {
  const { donations, next } = readFields(answer);
  if (!Array.isArray(donations)) return null;
  return {
    donations: donations.map(readDonation).filter((donation) => donation !== null),
    next: typeof next === 'string' ? next : null,
  };
}

/** A donation as our own server sends it; null without `_id`. */
export function readDonation(value: unknown): DonationRecord | null {
  return isRecord(value) ? value : null;
}

/** The server validates each response by its schema; here only what a list requires. */
function isRecord(value: unknown): value is DonationRecord {
  const { _id } = readFields(value);
  return typeof _id === 'string' && _id !== '';
}
