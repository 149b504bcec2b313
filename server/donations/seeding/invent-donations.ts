import type { DonationMode } from '#shared/donations.ts';
import type { DonationStatus } from '../../database/tables/donations.table.ts';

/** Pseudorandom numbers from 0 to below 1, the same in every run with the same seed. */
type Random = () => number;

const TWO_TO_32 = 2 ** 32;

/** Mulberry32: small, fast, and uniform enough for generated people. */
function createSeededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / TWO_TO_32;
  };
}

/** A random item of a list; with `lean` above 1 the first ones are more frequent. */
function pick<T>(random: Random, list: readonly [T, ...T[]], lean = 1): T {
  return list[Math.floor(random() ** lean * list.length)] ?? list[0];
}

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
  donatedAt: Date;
};

type DonationPlan = {
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
      donatedAt: new Date(plan.from.getTime() + Math.floor(share * span)),
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
  let remaining = random();
  for (const [status, share] of shares) {
    if (remaining < share) return status;
    remaining -= share;
  }
  return 'paid';
}

/** A generated donor. Mail addresses use a reserved domain. */
export type InventedDonor = {
  fullname: string;
  email: string;
  phone: string;
  address: string;
  /** Null for the few without a PAN. */
  pan: string | null;
};

const FIRST_NAMES = [
  ...(['Radha', 'Mohan', 'Gopal', 'Lalita', 'Vishakha', 'Madhav', 'Yamuna', 'Keshav'] as const),
  ...(['Anjali', 'Rohit', 'Sunita', 'Prakash', 'Meera', 'Suresh', 'Kavita', 'Anil'] as const),
  ...(['Pooja', 'Vikram', 'Deepa', 'Harish', 'Nandini', 'Arjun', 'Savitri', 'Ramesh'] as const),
  ...(['Fatima', 'Gurpreet', 'Thomas', 'Lakshmi', 'Karthik', 'Bhavna', 'Ishaan', 'Tara'] as const),
] as const;
const SURNAMES = [
  ...(['Sharma', 'Gupta', 'Agarwal', 'Verma', 'Patel', 'Singh', 'Iyer', 'Reddy'] as const),
  ...(['Das', 'Chaturvedi', 'Mishra', 'Joshi', 'Kulkarni', 'Nair', 'Banerjee', 'Mehta'] as const),
  ...(['Goswami', 'Bansal', 'Yadav', 'Khan', 'Kaur', 'Pillai', 'Desai', 'Tiwari'] as const),
] as const;
const STREETS = [
  ...(['Parikrama Marg', 'Gandhi Road', 'Station Road', 'MG Road', 'Temple Street'] as const),
  ...(['Sector 14', 'Civil Lines', 'Lal Bagh', 'Nehru Nagar', 'Shastri Colony'] as const),
] as const;
const TOWNS = [
  ...(['Vrindavan 281121', 'Mathura 281001', 'Agra 282001', 'New Delhi 110017'] as const),
  ...(['Jaipur 302001', 'Mumbai 400050', 'Ahmedabad 380009', 'Kolkata 700029'] as const),
  ...(['Bengaluru 560004', 'Chennai 600004', 'Lucknow 226001', 'Indore 452001'] as const),
] as const;

const NO_PAN = 0.04;
const LETTERS = 26;
const NUMBERS = 10_000;
const DONOR_STRIDE = 2_654_435_761;

/** The donor of this number: the same in every run with the same seed. No two share a PAN or a mail address. */
export function inventDonor(seed: number, number: number): InventedDonor {
  const random = createSeededRandom((seed * 1_000_003 + number * DONOR_STRIDE) % 2 ** 32);
  const [first, last] = [pick(random, FIRST_NAMES), pick(random, SURNAMES)];
  const installation = 1 + Math.floor(random() * 400);
  return {
    fullname: `${first} ${last}`,
    email: `${first}.${last}.${number}@example.org`.toLowerCase(),
    phone: `${pick(random, ['9', '8', '7', '6'])}${String(Math.floor(random() * 1e9)).padStart(9, '0')}`,
    address: `${installation} ${pick(random, STREETS)}, ${pick(random, TOWNS)}`,
    pan:
      random() < NO_PAN ? null : inventPan(number, last, pick(random, ['A', 'F', 'K', 'Q', 'Z'])),
  };
}

/** Three letters, P for a person, the surname's initial, four digits and a letter, like any PAN. */
function inventPan(number: number, surname: string, check: string): string {
  const block = Math.floor(number / NUMBERS);
  const letters = [block / LETTERS ** 2, block / LETTERS, block].map((value) =>
    String.fromCharCode(65 + (Math.floor(value) % LETTERS)),
  );
  return `${letters.join('')}P${surname[0]}${String(number % NUMBERS).padStart(4, '0')}${check}`;
}
