import type { DonationRecord } from '#shared/donations.ts';
import { readFields } from '../../read-fields.ts';

/** One page of records, and the place where the next one begins; null where there is none. */
export type DonationPage = {
  readonly donations: DonationRecord[];
  readonly next: string | null;
};

/** The records in an answer; null when it has no list. What is no record is left out. */
export function readDonationPage(answer: unknown): DonationPage | null {
  const { donations, next } = readFields(answer);
  if (!Array.isArray(donations)) return null;
  return {
    donations: donations.map(readDonation).filter((donation) => donation !== null),
    next: typeof next === 'string' ? next : null,
  };
}

/** A record as our own server sends it, known by its `_id`; null when it has none. */
export function readDonation(value: unknown): DonationRecord | null {
  return isRecord(value) ? value : null;
}

/** The server checks each answer against the schema of a record before it leaves; here only what a list stands on. */
function isRecord(value: unknown): value is DonationRecord {
  const { _id } = readFields(value);
  return typeof _id === 'string' && _id !== '';
}
