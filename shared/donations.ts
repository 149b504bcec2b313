import * as z from 'zod/mini';

/** A donation record as staff see it; amounts are rupees, identity numbers masked (RUN.md, the wire, line 5). */
export const donationRecordSchema = z.object({
  _id: z.string(),
  donorId: z.nullable(z.string()),
  donationId: z.nullable(z.string()),
  fullname: z.string(),
  email: z.string(),
  phone_no: z.string(),
  pan_no: z.string(),
  aadhar_no: z.string(),
  address: z.string(),
  message: z.string(),
  amount: z.number(),
  mode: z.string(),
  status: z.string(),
  receiptNumber: z.nullable(z.string()),
  date: z.string(),
});
export type DonationRecord = z.infer<typeof donationRecordSchema>;
