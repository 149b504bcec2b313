import type { DonationMode } from '#shared/donations.ts';
import type { DonationStatus } from '../../database/tables/donations.table.ts';
import { createSeededRandom, pick, type Random } from './seeded-random.ts';

/** A generated donation; `donor` is the number of a generated donor. */
export type InventedDonation = {
  donor: number;
  campaignId: string;
  amountPaise: number;
  mode: DonationMode;
  /** Its final status. Some desk donations are void. */
  status: Exclude<DonationStatus, 'failed'>;
  /** Data for its documents is missing. */
  isIncomplete: boolean;
  message: string;
  showName: boolean;
  givenAt: Date;
};

export type DonationPlan = {
  seed: number;
  donations: number;
  /** Sorted by how much is given to them. */
  campaignIds: readonly [string, ...string[]];
  from: Date;
  to: Date;
};

const AMOUNTS = [501, 251, 101, 1100, 2100, 151, 5100, 11_000, 21_000, 51_000] as const;
const MESSAGES = [
  ...(['', '', '', '', 'Radhe Radhe', 'For the kitchen', 'In memory of my mother'] as const),
  ...(['Jai Shri Krishna', 'On my daughter’s birthday', 'With love from our family'] as const),
] as const;
/** Cash above this is refused at the desk (R64). */
const MOST_CASH = 2000;
const MODES = ['upi', 'bank', 'cheque', 'cash', 'online', 'kind'] as const;
const NEW_DONORS = 0.55;
/** Share of donations with an uncommon amount. */
const OWN_SUMS = 0.25;
const INCOMPLETE = 0.01;
/** Share of each status; the rest is paid. */
const AT_THE_DESK = [['void', 0.01]] as const;
const ONLINE = [
  ['begun', 0.05],
  ['review', 0.03],
  ['refunded', 0.03],
  ['authorized', 0.01],
] as const;
/** Growth of donations per year. */
const GROWTH = 0.8;

/** Generates the donations of a plan, in chronological order. */
export function* inventDonations(plan: DonationPlan): Generator<InventedDonation> {
  const random = createSeededRandom(plan.seed);
  const span = plan.to.getTime() - plan.from.getTime();
  let donors = 0;
  for (let index = 0; index < plan.donations; index += 1) {
    const isNew = donors === 0 || random() < NEW_DONORS;
    const donor = isNew ? donors : Math.floor(random() * donors);
    if (isNew) donors += 1;
    const share = ((index + random()) / plan.donations) ** GROWTH;
    yield {
      donor,
      ...inventMoney(random),
      campaignId: pick(random, plan.campaignIds, 1.5),
      message: pick(random, MESSAGES),
      showName: random() < 0.9,
      isIncomplete: random() < INCOMPLETE,
      givenAt: new Date(plan.from.getTime() + Math.floor(share * span)),
    };
  }
}

function inventMoney(random: Random): Pick<InventedDonation, 'amountPaise' | 'mode' | 'status'> {
  const usual = pick(random, AMOUNTS, 1.7);
  const rupees = random() < OWN_SUMS ? Math.ceil(usual * (0.5 + 4 * random() ** 3)) : usual;
  const drawn = pick(random, MODES, 1.8);
  const mode = drawn === 'cash' && rupees > MOST_CASH ? 'cheque' : drawn;
  const status = inventStatus(random, mode === 'online' ? ONLINE : AT_THE_DESK);
  return { amountPaise: rupees * 100, mode, status };
}

function inventStatus(
  random: Random,
  shares: readonly (readonly [InventedDonation['status'], number])[],
): InventedDonation['status'] {
  let left = random();
  for (const [status, share] of shares) {
    if (left < share) return status;
    left -= share;
  }
  return 'paid';
}
