import { taxYearOf } from '#shared/dates.ts';
import type { Context } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import { insertIdentities } from '../identities/donation-identities.writes.ts';
import { type InventedDonation, inventDonations, inventDonor } from './invent-donations.ts';

import { addSeedDonations } from './seed-batch.writes.ts';
import { addSeedDonors } from './seed-donors.writes.ts';
import { toSeedDonation, toSeedDonor } from './seed-rows.ts';

export type SeedContext = Pick<Context, 'db' | 'clock' | 'sealer'>;

export type SeedOptions = {
  donations: number;
  /** The same seed generates the same people. */
  seed: number;
  campaignIds: readonly [string, ...string[]];
  /** Called after each batch with the number of donations written. */
  onProgress?: (written: number) => void;
};

/** Small enough that a running server waits only milliseconds. */
const BATCH = 500;
const YEARS = 5;

/**
 * Writes generated donations of five tax years up to now, of every mode and status, with donors, payments, ledger,
 * receipts and totals: every invariant holds after each batch. May run beside a server, and repeatedly.
 */
export async function seedDonations(context: SeedContext, options: SeedOptions): Promise<void> {
  const { seed, donations, campaignIds, onProgress } = options;
  const to = context.clock.now();
  const plan = inventDonations({ seed, donations, campaignIds, from: beginningOfYears(to), to });
  /** Donor ids by donor number, which increase by one. */
  const donorIds: string[] = [];
  let batch: InventedDonation[] = [];
  let written = 0;
  for (const donation of plan) {
    batch.push(donation);
    written += 1;
    if (batch.length < BATCH && written < donations) continue;
    await writeBatch(context, seed, donorIds, batch);
    batch = [];
    onProgress?.(written);
  }
}

async function writeBatch(
  context: SeedContext,
  seed: number,
  donorIds: string[],
  batch: InventedDonation[],
): Promise<void> {
  // Generated and sealed before the transaction, which then only writes.
  const donations = batch.map((donation) => {
    const donor = inventDonor(seed, donation.donor);
    return { donation, donor, rows: toSeedDonation(context.sealer, donation, donor) };
  });
  const firstDonations = new Map<number, (typeof donations)[number]>();
  for (const each of donations) {
    const number = each.donation.donor;
    if (number >= donorIds.length && !firstDonations.has(number)) firstDonations.set(number, each);
  }
  const newcomers = [...firstDonations.values()].map(({ donation, donor }) =>
    toSeedDonor(context.sealer, donor, donation.donatedAt),
  );
  const added = await transact(context.db, async (trx) => {
    const newIds = await addSeedDonors(trx, newcomers);
    const idOf = (number: number) => donorIds[number] ?? newIds[number - donorIds.length] ?? '';
    const linked = donations.map(({ donation, rows: { row } }) => ({
      ...row,
      donor_id: row.paid_at === null ? null : idOf(donation.donor),
    }));
    await addSeedDonations(trx, linked);
    await insertIdentities(
      trx,
      donations.flatMap(({ rows }) => rows.identity ?? []),
    );
    return newIds;
  });
  donorIds.push(...added);
}

/** 1 April IST, `YEARS` tax years ago, including this one. */
function beginningOfYears(now: Date): Date {
  const thisYear = Number(taxYearOf(now).slice(0, 4));
  return new Date(Date.UTC(thisYear - (YEARS - 1), 2, 31, 18, 30));
}
