import * as z from 'zod/mini';

/** Where a donation stands, as staff see it. */
export const donationStates = [
  'begun',
  'failed',
  'authorized',
  'paid',
  'refunded',
  'review',
  'void',
] as const;
export type DonationState = (typeof donationStates)[number];

/** How a donation came. */
export const donationModes = ['online', 'cash', 'cheque', 'bank', 'upi', 'kind'] as const;
export type DonationMode = (typeof donationModes)[number];

/**
 * A donation record as staff see it. Amounts are rupees; identity numbers masked, '' where there is none; what is empty
 * is null or '' (R52, R55).
 */
export const donationRecordSchema = z.object({
  _id: z.string(),
  donorId: z.nullable(z.string()),
  /** The campaign. */
  donationId: z.nullable(z.string()),
  campaignTitle: z.string(),
  fullname: z.string(),
  email: z.string(),
  phone_no: z.string(),
  /** '••••••234F' */
  pan_no: z.string(),
  hasPan: z.boolean(),
  /** '•••• •••• 1234' */
  aadhar_no: z.string(),
  address: z.string(),
  message: z.string(),
  amount: z.number(),
  /** What of it went back. */
  refunded: z.number(),
  /** One of giftModes. */
  mode: z.string(),
  /** One of giftStates. */
  status: z.string(),
  /** Also of a receipt that has become void. */
  receiptNumber: z.nullable(z.string()),
  /** When it was given: the moment of the money, before that of the order; UTC ISO. */
  date: z.string(),
  /** Null until the donation is counted. */
  taxYear: z.nullable(z.string()),
  /** True while something that its papers need is missing or faulty. */
  incomplete: z.boolean(),
  /** Number of the cheque, UTR and the like. */
  reference: z.string(),
  /** For the desk's own eyes. */
  note: z.string(),
  /** What was given, of a donation in kind. */
  kind: z.string(),
  /** Why it gives its donor no deduction: 'cash-above-limit', 'in-kind' or 'campaign'; null when it may. */
  noDeduction: z.nullable(z.string()),
  /** What the donor directed in writing, of a donation to the corpus; '' of all others. */
  corpus: z.string(),
  /** The staff member's name; null for donations that came by themselves. */
  enteredBy: z.nullable(z.string()),
  enteredAt: z.string(),
  voidedAt: z.nullable(z.string()),
  voidReason: z.string(),
});
export type DonationRecord = z.infer<typeof donationRecordSchema>;
