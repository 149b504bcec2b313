import * as z from 'zod/mini';

/** Statuses of a donation, as staff see them. */
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

/** Payment modes. */
export const donationModes = ['online', 'cash', 'cheque', 'bank', 'upi', 'kind'] as const;
export type DonationMode = (typeof donationModes)[number];

/**
 * A donation as staff see it. Amounts are rupees; identity numbers are masked, '' where there is none; empty fields are
 * null or '' (R52, R55).
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
  /** Total refunded. */
  refunded: z.number(),
  /** One of donationModes. */
  mode: z.string(),
  /** One of donationStates. */
  status: z.string(),
  /** Kept when the receipt becomes void. */
  receiptNumber: z.nullable(z.string()),
  /** When it was given: the time of the payment, or of the order before that; UTC ISO. */
  date: z.string(),
  /** Null until the donation is counted. */
  taxYear: z.nullable(z.string()),
  /** True while a detail that its documents need is missing or faulty. */
  incomplete: z.boolean(),
  /** Cheque number, UTR or similar. */
  reference: z.string(),
  /** Of a cheque: the bank it is drawn on, and its day, YYYY-MM-DD. */
  draweeBank: z.string(),
  chequeDate: z.string(),
  /** Of a receipt written by hand from a book. */
  receiptBookNumber: z.string(),
  /** Whether the public page of the campaign may name the donor. */
  isNamePublic: z.boolean(),
  /** Internal; staff only. */
  note: z.string(),
  /** What was given in kind. */
  kind: z.string(),
  /** Why it gives its donor no deduction: 'cash-above-limit', 'in-kind' or 'campaign'; null when it may. */
  noDeduction: z.nullable(z.string()),
  /** The donor's written direction for a corpus donation; '' for all others. */
  corpus: z.string(),
  /** 'In memory of …'; '' for none. */
  dedication: z.string(),
  /** Its parts: kind 'memory', 'birthday' or 'honour', the name of the person, who dedicates; '' each for none. */
  dedicationKind: z.string(),
  dedicationName: z.string(),
  dedicationFrom: z.string(),
  /** Whether the list of supporters may show it. */
  isDedicationListed: z.boolean(),
  /** The staff member's name; null for online donations. */
  enteredBy: z.nullable(z.string()),
  enteredAt: z.string(),
  /** The batch with which it was entered; null: on its own. */
  batch: z.nullable(z.object({ _id: z.string(), number: z.number() })),
  /** The file that it was imported from; null for all others. */
  importFile: z.nullable(z.string()),
  /** The provider's id of the captured payment, and the provider's fee with its tax, once reported. */
  paymentId: z.nullable(z.string()),
  fee: z.nullable(z.number()),
  /** The provider's transfer to the bank that contains the payment, once reported; `at` is UTC ISO. */
  settlement: z.nullable(z.object({ _id: z.string(), at: z.string() })),
  voidedAt: z.nullable(z.string()),
  voidReason: z.string(),
  /** True: imported after its tax year was over, so that `receiptNumber` is that of the earlier system, or null. */
  receiptIsEarlier: z.boolean(),
  /** The receipt number in the system that it was imported from; '' when it had none. */
  oldReceiptNumber: z.string(),
  /** The version of each policy that was in effect when it was made on the site; null: not recorded, or entered by staff. */
  policies: z.nullable(z.array(z.object({ id: z.string(), version: z.number() }))),
});
export type DonationRecord = z.infer<typeof donationRecordSchema>;
