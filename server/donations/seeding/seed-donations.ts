import { taxYearOf } from '#shared/dates.ts';
import type { Context } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import { insertIdentities } from '../identities/donation-identities.writes.ts';
import { inventDonor } from './invent-donor.ts';
import { type InventedGift, inventGifts } from './invent-gift.ts';
import { addSeedGifts } from './seed-batch.writes.ts';
import { addSeedDonors } from './seed-donors.writes.ts';
import { toSeedDonor, toSeedGift } from './seed-rows.ts';

export type SeedContext = Pick<Context, 'db' | 'clock' | 'sealer'>;

export type SeedOptions = {
  gifts: number;
  /** The same seed invents the same people. */
  seed: number;
  campaignIds: readonly [string, ...string[]];
  /** Hears after each batch how many gifts are written. */
  onProgress?: (written: number) => void;
};

/** Small enough that a running server waits only for milliseconds. */
const BATCH = 500;
const YEARS = 5;

/**
 * Writes invented gifts of five tax years up to now, in every way and state, with donors, payments, ledger, receipts and
 * totals: every invariant holds after each batch. May run beside a server, and again on top of earlier runs.
 */
export async function seedDonations(context: SeedContext, options: SeedOptions): Promise<void> {
  const { seed, gifts, campaignIds, onProgress } = options;
  const to = context.clock.now();
  const plan = inventGifts({ seed, gifts, campaignIds, from: beginningOfYears(to), to });
  /** Ids by the donors' numbers, which come in turn. */
  const donorIds: string[] = [];
  let batch: InventedGift[] = [];
  let written = 0;
  for (const gift of plan) {
    batch.push(gift);
    written += 1;
    if (batch.length < BATCH && written < gifts) continue;
    await writeBatch(context, seed, donorIds, batch);
    batch = [];
    onProgress?.(written);
  }
}

async function writeBatch(
  context: SeedContext,
  seed: number,
  donorIds: string[],
  batch: InventedGift[],
): Promise<void> {
  // Invented and sealed before the transaction, which then holds the database only while it writes.
  const gifts = batch.map((gift) => {
    const donor = inventDonor(seed, gift.donor);
    return { gift, donor, rows: toSeedGift(context.sealer, gift, donor) };
  });
  const firstGifts = new Map<number, (typeof gifts)[number]>();
  for (const each of gifts) {
    const number = each.gift.donor;
    if (number >= donorIds.length && !firstGifts.has(number)) firstGifts.set(number, each);
  }
  const newcomers = [...firstGifts.values()].map(({ gift, donor }) =>
    toSeedDonor(context.sealer, donor, gift.givenAt),
  );
  const added = await transact(context.db, async (trx) => {
    const newIds = await addSeedDonors(trx, newcomers);
    const idOf = (number: number) => donorIds[number] ?? newIds[number - donorIds.length] ?? '';
    const linked = gifts.map(({ gift, rows: { row } }) => ({
      ...row,
      donor_id: row.paid_at === null ? null : idOf(gift.donor),
    }));
    await addSeedGifts(trx, linked);
    await insertIdentities(
      trx,
      gifts.flatMap(({ rows }) => rows.identity ?? []),
    );
    return newIds;
  });
  donorIds.push(...added);
}

/** 1 April in India, `YEARS` tax years ago, this one counted. */
function beginningOfYears(now: Date): Date {
  const thisYear = Number(taxYearOf(now).slice(0, 4));
  return new Date(Date.UTC(thisYear - (YEARS - 1), 2, 31, 18, 30));
}
