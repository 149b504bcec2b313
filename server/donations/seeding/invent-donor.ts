import { createSeededRandom, pick } from './seeded-random.ts';

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
