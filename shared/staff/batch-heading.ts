import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { toDay } from '../dates.ts';
import { type FieldFaults, readFieldFaults } from '../donor-form.ts';
import { formatPaise, parseRupees } from '../money.ts';
import { BATCH_ROWS, batchModes, RECEIPT_BOOK_NO_LENGTH } from './batch-cells.ts';
import { type DeskRules, readDeskDonation, readGivenFields } from './desk-donation.ts';

const MAXIMUM_BATCH_PAISE = 100_000_000_000;

const receiptBookNo = z._default(
  z
    .string({ error: () => m.batch_receipt_no_invalid() })
    .check(
      z.trim(),
      z.maxLength(RECEIPT_BOOK_NO_LENGTH, { error: () => m.batch_receipt_no_invalid() }),
      z.regex(/^[\p{L}\p{N}/ -]*$/u, { error: () => m.batch_receipt_no_invalid() }),
    ),
  '',
);

const headingSchema = z.object({
  /** The control total: number of donations, and their sum in rupees. */
  count: z
    .pipe(
      z.union([z.string(), z.number()], {
        error: () => m.batch_count_invalid({ most: BATCH_ROWS }),
      }),
      z.transform((value) => (/^\d{1,4}$/.test(String(value).trim()) ? Number(value) : Number.NaN)),
    )
    .check(
      z.refine((count) => count >= 1 && count <= BATCH_ROWS, {
        error: () => m.batch_count_invalid({ most: BATCH_ROWS }),
      }),
    ),
  amount: z
    .pipe(
      z.union([z.string(), z.number()], { error: () => m.batch_amount_invalid() }),
      z.transform((value) => parseRupees(value) ?? 0),
    )
    .check(
      z.refine((paise) => paise > 0, { error: () => m.batch_amount_invalid() }),
      z.refine((paise) => paise <= MAXIMUM_BATCH_PAISE, {
        error: () => m.desk_amount_too_large({ amount: formatPaise(MAXIMUM_BATCH_PAISE) }),
      }),
    ),
  /** The day of the donations in India, YYYY-MM-DD. */
  date: z.string({ error: () => m.desk_date_invalid() }),
  mode: z.enum(batchModes, { error: () => m.desk_mode_unknown() }),
  campaign: z.string({ error: () => m.batch_campaign_needed() }),
  firstReceiptNo: receiptBookNo,
  lastReceiptNo: receiptBookNo,
});
/** What is stated when a batch is opened; `amount` in paise. */
export type BatchHeading = z.infer<typeof headingSchema>;

/** Parses and validates what was typed; used by both the screen and the server. */
export function readBatchHeading(
  body: unknown,
  rules: DeskRules,
): { heading: BatchHeading; faults: null } | { heading: null; faults: FieldFaults } {
  const fields = readGivenFields(body);
  if ('date' in fields) fields.date = toDay(fields.date);
  const read = headingSchema.safeParse(fields);
  if (!read.success) return { heading: null, faults: readFieldFaults(read.error) };
  const faults = findFaultsTogether(read.data, rules);
  return Object.keys(faults).length > 0
    ? { heading: null, faults }
    : { heading: read.data, faults: null };
}

function findFaultsTogether(heading: BatchHeading, rules: DeskRules): FieldFaults {
  const { date, mode, firstReceiptNo, lastReceiptNo } = heading;
  // The rules of a day are those of a single donation.
  const donation = readDeskDonation({ fullname: 'Donor', amount: '1', date, mode }, rules);
  const range = readRange(firstReceiptNo, lastReceiptNo);
  const isBackwards = range !== null && range.last < range.first;
  const isHalf = (firstReceiptNo === '') !== (lastReceiptNo === '');
  return {
    ...(donation.faults?.date ? { date: donation.faults.date } : {}),
    ...(isBackwards || isHalf ? { lastReceiptNo: m.batch_receipt_range_invalid() } : {}),
  };
}

const NUMBER_AT_END = /^(.*?)(\d{1,12})$/;

/** A range of numbers of one receipt book; null without one, or where the numbers do not count. */
export function readRange(
  firstNo: string,
  lastNo: string,
): { prefix: string; first: number; last: number } | null {
  const [, prefix = '', first] = NUMBER_AT_END.exec(firstNo) ?? [];
  const [, lastPrefix = '', last] = NUMBER_AT_END.exec(lastNo) ?? [];
  if (first === undefined || last === undefined || prefix !== lastPrefix) return null;
  return { prefix, first: Number(first), last: Number(last) };
}

/** The receipt-book number after this one: 'A-099' is followed by 'A-100'; '' where it does not end in a number. */
export function nextReceiptNo(number: string): string {
  const [, prefix = '', digits] = NUMBER_AT_END.exec(number) ?? [];
  if (digits === undefined) return '';
  return prefix + String(Number(digits) + 1).padStart(digits.length, '0');
}
