import { PAISE_PER_RUPEE } from './money.ts';

const ONES = [
  ...['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'],
  ...['Eleven', 'Twelve', 'Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen'],
  'Nineteen',
];
const TENS = [
  ...['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'],
];
/** Largest first. Above a crore, crores are counted like any number: One Lakh Crore. */
const SCALES: readonly [size: number, name: string][] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
];

/**
 * An amount in words as printed on Indian receipts: 'Rupees Fifty-One Thousand Only', 'Rupees Two Lakh and Fifty Paise
 * Only'. `paise` is a non-negative integer.
 */
export function amountInWords(paise: number): string {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError(`Not an amount: ${paise}`);
  const rupees = Math.floor(paise / PAISE_PER_RUPEE);
  const rest = paise % PAISE_PER_RUPEE;
  const parts = [
    ...(rupees > 0 || rest === 0
      ? [`${rupees === 1 ? 'Rupee' : 'Rupees'} ${inWords(rupees)}`]
      : []),
    ...(rest > 0 ? [`${inWords(rest)} ${rest === 1 ? 'Paisa' : 'Paise'}`] : []),
  ];
  return `${parts.join(' and ')} Only`;
}

function inWords(value: number): string {
  for (const [size, name] of SCALES) {
    if (value < size) continue;
    const rest = value % size;
    const head = `${inWords(Math.floor(value / size))} ${name}`;
    return rest === 0 ? head : `${head} ${inWords(rest)}`;
  }
  if (value < ONES.length) return ONES[value] ?? '';
  const tens = TENS[Math.floor(value / 10)] ?? '';
  return value % 10 === 0 ? tens : `${tens}-${ONES[value % 10]}`;
}
