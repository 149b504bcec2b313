import type { DonorForm } from '#shared/donor-form.ts';
import { PAISE_PER_RUPEE } from '#shared/money.ts';

export type SampleDonation = {
  campaignId: string;
  donor: SampleDonor;
  amountPaise: number;
  donatedAt: Date;
};

/**
 * Rupees of the donations to each campaign, newest first: one campaign halfway, one nearly at its goal, one just begun
 * with three donors, one past its goal, one without donations, a small one.
 */
const amounts: Record<string, number[]> = {
  'daily-meals': [
    ...[501, 12_500, 1_100, 501, 51_000, 2_100, 251, 5_100, 12_500, 25_000],
    ...[1_100, 501, 1_00_000, 2_100, 501, 12_500, 11_000, 5_100, 501, 1_100],
    ...[25_000, 501, 12_500, 2_100, 51_000, 1_100, 501, 1_25_000, 5_100, 251],
    ...[12_500, 1_100, 21_000, 501, 2_50_000, 5_100, 501, 12_500, 2_100, 1_100],
  ],
  'clean-lanes': [
    ...[1_100, 501, 21_000, 2_100, 5_100, 501, 51_000, 11_000, 1_100, 2_500, 501, 25_000],
    ...[5_100, 1_01_000, 501, 2_100, 51_000, 1_100, 501, 21_000, 5_100, 11_000, 15_000, 501],
  ],
  'yamuna-steps': [11_000, 51_000, 1_00_000],
  'winter-blankets': [
    ...[4_500, 450, 900, 2_600, 450, 9_000, 1_800, 450, 2_600, 900, 22_500, 450, 4_500, 5_200],
    ...[900, 450, 45_000, 2_600, 1_350, 450, 26_000, 900, 4_500, 450, 13_000, 2_250, 450, 9_000],
    ...[31_000, 2_700, 5_100],
  ],
  'school-under-the-tree': [],
  'jhulan-for-widows': [5_100, 1_100, 11_000, 21_000, 2_100, 25_000],
};

const MINUTE_MS = 60_000;
/** Chosen so that no two campaigns' donations fall on the same minute or hour of the day. */
const MINUTES_BETWEEN = 1_873;
const MINUTES_APART = 317;

/** Every sample donation, oldest first, spread over the weeks before `now`. */
export function listSampleDonations(now: Date): SampleDonation[] {
  return Object.entries(amounts)
    .flatMap(([campaignId, rupees], campaign) =>
      rupees.map((amount, index) => ({
        campaignId,
        donor: donorAt(campaign * 7 + index),
        amountPaise: amount * PAISE_PER_RUPEE,
        donatedAt: minutesBefore(now, MINUTES_APART * (campaign + 1) + MINUTES_BETWEEN * index),
      })),
    )
    .sort((one, other) => one.donatedAt.getTime() - other.donatedAt.getTime());
}

/** For a live installation: the same donation from nobody in particular. */
export function withoutPerson(donation: SampleDonation): SampleDonation {
  const { phone_no: phone } = donation.donor;
  const number = Number(phone.slice(-2));
  const name = [...String(number).padStart(2, '0')].map((digit) => DIGIT_LETTERS[Number(digit)]);
  const donor = {
    ...donation.donor,
    // In letters, as the form asks for; the same for each donation of one donor, as their PAN is.
    fullname: `Sample donor ${name.join('')}`,
    address: 'Sample address',
    email: `sample.donor.${number}@example.org`,
    message: '',
  };
  return { ...donation, donor };
}

const DIGIT_LETTERS = 'ABCDEFGHIJ';

function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * MINUTE_MS);
}

function donorAt(index: number): SampleDonor {
  const donor = sampleDonors[index % sampleDonors.length];
  if (donor === undefined) throw new Error('Expected at least one sample donor, found none');
  return donor;
}

type SampleDonor = Omit<DonorForm, 'amount'>;

const people: [name: string, address: string][] = [
  ['Radhika Sharma', '14 Ashok Nagar, Jaipur 302001'],
  ['Govind Das Agrawal', '3 Dampier Nagar, Mathura 281001'],
  ['Meera Iyer', '22 Second Main Road, Mylapore, Chennai 600004'],
  ['Anil Kumar Gupta', '118 Civil Lines, Kanpur 208001'],
  ['Sunita Devi', 'Gali 4, Raman Reti, Vrindavan 281121'],
  ['Harshad Patel', '7 Paldi, Ahmedabad 380007'],
  ['Lakshmi Narayanan', '41 Jayanagar, Bengaluru 560011'],
  ['Kishori Lal Mittal', '9 Loi Bazaar, Vrindavan 281121'],
  ['Ananya Mukherjee', '55 Ballygunge Place, Kolkata 700019'],
  ['Vikram Singh Rathore', '2 Chandpole, Jodhpur 342001'],
  ['Pushpa Bansal', '80 Model Town, Ludhiana 141002'],
  ['Jagannath Mohapatra', '16 Grand Road, Puri 752001'],
  ['Neha Kulkarni', '31 Kothrud, Pune 411038'],
  ['Om Prakash Verma', '6 Aliganj, Lucknow 226024'],
  ['Shanti Bai', 'Village Nandgaon, Mathura 281403'],
  ['Raghav Khandelwal', '19 Malviya Nagar, Jaipur 302017'],
  ['Padma Reddy', '27 Himayatnagar, Hyderabad 500029'],
  ['Suresh Chand Jain', '4 Sarafa Bazaar, Agra 282003'],
  ['Ishita Banerjee', '12 Salt Lake, Kolkata 700064'],
  ['Manoj Tiwari', '73 Lanka, Varanasi 221005'],
  ['Kamala Devi Chaturvedi', '8 Vishram Ghat, Mathura 281001'],
  ['Arjun Nair', '10 Thevara, Kochi 682013'],
  ['Deepak Goyal', '52 Sector 15, Faridabad 121007'],
  ['Savitri Joshi', '5 Rajpur Road, Dehradun 248001'],
  ['Bhavesh Shah', '66 Ghatkopar East, Mumbai 400077'],
  ['Tulsi Ram Saini', '1 Govardhan Road, Mathura 281004'],
  ['Rekha Choudhary', '90 Shastri Nagar, Bhilwara 311001'],
  ['Sanjay Deshmukh', '37 Dharampeth, Nagpur 440010'],
  ['Gayatri Rao', '21 Basavanagudi, Bengaluru 560004'],
  ['Mahesh Garg', '13 Pitampura, Delhi 110034'],
  ['Usha Rani Saxena', '48 Civil Lines, Bareilly 243001'],
  ['Devendra Solanki', '29 Alkapuri, Vadodara 390007'],
  ['Nandini Menon', '17 Vellayambalam, Thiruvananthapuram 695010'],
  ['Hari Om Sharma', '11 Parikrama Marg, Vrindavan 281121'],
  ['Pooja Malhotra', '60 Sector 8, Chandigarh 160009'],
  ['Balram Yadav', 'Village Barsana, Mathura 281405'],
  ['Chitra Subramaniam', '33 Anna Nagar, Chennai 600040'],
  ['Rajesh Maheshwari', '25 Sardarpura, Jodhpur 342003'],
  ['Asha Thakur', '70 The Mall, Shimla 171001'],
  ['Gopal Krishna Pathak', '15 Sigra, Varanasi 221010'],
];

const messages = [
  'In memory of my father, who loved this town.',
  'Radhe Radhe. Thank you for what you do.',
  "For our daughter's first birthday.",
  'From all of us at the shop.',
];
const EVERY_NTH_WRITES = 6;
const EVERY_NTH_STAYS_UNNAMED = 11;

/**
 * Fictional people, the same every time. Their mail goes nowhere (example.org), and their identity numbers are never
 * issued: a PAN has P for a person in fourth place, an Aadhaar number never begins with 0.
 */
const sampleDonors: SampleDonor[] = people.map(([fullname, address], index) => {
  const number = String(index + 1);
  return {
    fullname,
    address,
    email: `${fullname.toLowerCase().replaceAll(' ', '.')}@example.org`,
    phone_no: `90000${number.padStart(5, '0')}`,
    pan_no: `SAMXL${number.padStart(4, '0')}X`,
    aadhar_no: number.padStart(12, '0'),
    message: index % EVERY_NTH_WRITES === 0 ? (messages[(index / EVERY_NTH_WRITES) % 4] ?? '') : '',
    show_name: (index + 1) % EVERY_NTH_STAYS_UNNAMED !== 0,
  };
});
