import { createHash } from 'node:crypto';
import type { DatabaseReader } from '../database/handles.ts';
import {
  findDonationsByReceipt,
  findOwnDonations,
  listCampaignNames,
  listPaidDonations,
} from './existing-donations.queries.ts';
import type { ReadRow } from './read-row.ts';

/** Existing data about the donations of some rows; donation ids, null for none. */
export type ExistingRows = {
  /** A campaign's id by its id or title. */
  findCampaign: (idOrTitle: string) => string | null;
  findOwnDonation: (record: string) => string | null;
  findByReceipt: (receipt: string, donation: DonationLikeness) => string | null;
  /** Donations of the same day, name, amount and mode, oldest entry first. */
  listAlike: (donation: DonationLikeness, grossPaise: number | null) => string[];
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads existing data about a batch of rows, in a few queries. */
export async function gatherExistingRows(
  reader: DatabaseReader,
  rows: readonly ReadRow[],
): Promise<ExistingRows> {
  const own = await findOwnDonations(reader, distinct(rows.map((row) => row.record)));
  const byReceipt = await findDonationsByReceipt(reader, distinct(rows.map((row) => row.receipt)));
  const likes = new Map<string, Awaited<ReturnType<typeof listPaidDonations>>>();
  for (const row of rows) {
    const { grossPaise: amountPaise } = row;
    const day = row.donation.date ?? '';
    if (amountPaise === null || !DAY.test(day) || likes.has(`${day} ${amountPaise}`)) continue;
    likes.set(`${day} ${amountPaise}`, await listPaidDonations(reader, { day, amountPaise }));
  }
  return {
    findCampaign: await readCampaigns(reader),
    findOwnDonation: (record) => (own.has(record) ? record : null),
    findByReceipt: (receipt, donation) =>
      byReceipt.find((one) => one.number === receipt && isSameDonation(one, donation))?.id ?? null,
    listAlike: (donation, grossPaise) =>
      (likes.get(`${donation.day} ${grossPaise}`) ?? [])
        .filter((one) => isAlike(toLikeness(one, donation.day), donation))
        .map((one) => one.id),
  };
}

type ExistingDonation = { fullname: string; amount_paise: number; refunded_paise: number };

function toLikeness(donation: ExistingDonation & { mode: string }, day: string): DonationLikeness {
  const { fullname, mode, amount_paise: amount, refunded_paise: refunded } = donation;
  return { day, fullname, mode, amountPaise: amount - refunded };
}

/** A matching receipt number counts only if name and amount agree: other installations use the same numbers. */
function isSameDonation(one: ExistingDonation, donation: DonationLikeness): boolean {
  return (
    one.amount_paise - one.refunded_paise === donation.amountPaise &&
    normalizeText(one.fullname) === normalizeText(donation.fullname)
  );
}

async function readCampaigns(reader: DatabaseReader): Promise<ExistingRows['findCampaign']> {
  const campaigns = await listCampaignNames(reader);
  const byName = new Map(campaigns.map(({ id, title }) => [normalizeText(title), id]));
  const ids = new Set(campaigns.map(({ id }) => id));
  return (idOrTitle) =>
    ids.has(idOrTitle) ? idOrTitle : (byName.get(normalizeText(idOrTitle)) ?? null);
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}

/** What distinguishes a donation when the file has no id for it. */
type DonationLikeness = { day: string; fullname: string; amountPaise: number; mode: string };

/** The identity of a donation by its id in the system of origin. */
export function identityOfRecord(record: string): string {
  return `record:${digest([normalizeText(record)])}`;
}

/** Common prefix of the identities of equal rows; a counter follows, as a file may repeat a donation on purpose. */
export function likenessKey(donation: DonationLikeness): string {
  return `row:${digest([donation.day, normalizeText(donation.fullname), donation.amountPaise, donation.mode])}:`;
}

/** Whether two donations have the same likeness. */
function isAlike(one: DonationLikeness, other: DonationLikeness): boolean {
  return likenessKey(one) === likenessKey(other);
}

/** Normalizes text for comparison: lower case, single spaces, one form of each letter. */
function normalizeText(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
}

function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
