import * as z from 'zod/mini';

/**
 * `issued`: the number was given. `copy`: a revision was handed out for the first time. `corrected`, `refunded`,
 * `voided`, `restored`, `identity`: changes of the donation that its receipt shows. `mailed`: a mail with a document.
 */
const receiptEventKinds = [
  'issued',
  'copy',
  'corrected',
  'refunded',
  'identity',
  'voided',
  'restored',
  'mailed',
] as const;

/** One event of a receipt; what does not apply to its kind is null or ''. */
export const receiptEventSchema = z.object({
  key: z.string(),
  at: z.string(),
  kind: z.enum(receiptEventKinds),
  /** Name of the member of staff; '' for the donor, the provider and automatic mails. */
  by: z.string(),
  reason: z.string(),
  /** Rupees: of the copy, or refunded. */
  amount: z.nullable(z.number()),
  /** The names of the corrected fields. */
  fields: z.array(z.string()),
  /** The stored copy or the mail that the event is about, among those of the donation. */
  about: z.nullable(z.string()),
});
export type ReceiptEvent = z.infer<typeof receiptEventSchema>;
