import { createSeededRandom, pick, type Random } from './seeded-random.ts';

/** A gift that was never given; `donor` is the number of an invented donor. */
export type InventedGift = {
  donor: number;
  campaignId: string;
  amountPaise: number;
  /** How it came to the desk. */
  mode: 'upi' | 'bank' | 'cash' | 'cheque';
  message: string;
  showName: boolean;
  paidAt: Date;
};

export type GiftPlan = {
  seed: number;
  gifts: number;
  /** In the order of how much is given to them. */
  campaignIds: readonly [string, ...string[]];
  from: Date;
  to: Date;
};

const AMOUNTS = [501, 251, 101, 1100, 2100, 151, 5100, 11_000, 21_000, 51_000] as const;
const MESSAGES = [
  ...(['', '', '', '', 'Radhe Radhe', 'For the kitchen', 'In memory of my mother'] as const),
  ...(['Jai Shri Krishna', 'On my daughter’s birthday', 'With love from our family'] as const),
] as const;
/** Cash beyond this would be refused at any desk (facts/india.md 4.1). */
const MOST_CASH = 2000;
const NEW_DONORS = 0.55;
/** Each year brings a little more than the one before. */
const GROWTH = 0.8;

/** The gifts of a plan one after the other, in the order in which they were given. */
export function* inventGifts(plan: GiftPlan): Generator<InventedGift> {
  const random = createSeededRandom(plan.seed);
  const span = plan.to.getTime() - plan.from.getTime();
  let donors = 0;
  for (let index = 0; index < plan.gifts; index += 1) {
    const isNew = donors === 0 || random() < NEW_DONORS;
    const donor = isNew ? donors : Math.floor(random() * donors);
    if (isNew) donors += 1;
    const share = ((index + random()) / plan.gifts) ** GROWTH;
    yield {
      donor,
      ...inventMoney(random),
      campaignId: pick(random, plan.campaignIds, 1.5),
      message: pick(random, MESSAGES),
      showName: random() < 0.9,
      paidAt: new Date(plan.from.getTime() + Math.floor(share * span)),
    };
  }
}

function inventMoney(random: Random): Pick<InventedGift, 'amountPaise' | 'mode'> {
  const rupees = pick(random, AMOUNTS, 1.7);
  const mode = pick(random, ['upi', 'bank', 'cheque', 'cash'] as const, 1.8);
  return {
    amountPaise: rupees * 100,
    mode: mode === 'cash' && rupees > MOST_CASH ? 'cheque' : mode,
  };
}
