import * as z from 'zod/mini';
import { donorFormSchema } from './donor-form.ts';
import { CURRENCY, MINIMUM_DONATION_PAISE } from './money.ts';

/** Accepts any value, and documents the expected shape in the OpenAPI document. */
const described = (shape: Record<string, unknown>) => z.optional(z.unknown().check(z.meta(shape)));

const { $schema: _dialect, ...form } = z.toJSONSchema(donorFormSchema, { io: 'input' });
const text = (description: string) => described({ type: 'string', description });

/**
 * POST donatefor. `amount` is paise (R51). The client's receipt is accepted and ignored. The schema accepts any shapes:
 * the use case validates them, so that every fault has the form's own message.
 */
export const createOrderRequestSchema = z.object({
  amount: described({ type: 'integer', minimum: MINIMUM_DONATION_PAISE, description: 'Paise' }),
  currency: described({ type: 'string', const: CURRENCY }),
  receipt: text('Taken and ignored'),
  notes: described({
    type: 'object',
    properties: {
      donationId: { type: 'string', description: 'Id of the campaign' },
      donorName: { type: 'string' },
      donorEmail: { type: 'string' },
    },
    required: ['donationId'],
  }),
  donationData: described({ ...form, description: 'The whole form; its amount is rupees' }),
});

/**
 * `key` is the provider's public key and `statusToken` opens /donate/status/{token}; both are additions to R49's
 * `order`.
 */
export const createOrderResponseSchema = z.object({
  order: z.object({
    id: z.string(),
    amount: z.number(),
    currency: z.string(),
    receipt: z.string(),
    status: z.string(),
  }),
  key: z.string(),
  statusToken: z.string(),
});
export type CreateOrderResponse = z.infer<typeof createOrderResponseSchema>;

/** POST verifydonatefor. An invalid body gets a response with success false, never a 400 (R53). */
export const verifyRequestSchema = z.catch(
  z.object({
    razorpay_order_id: text('As the payment window reported it'),
    razorpay_payment_id: text('As the payment window reported it'),
    razorpay_signature: text('As the payment window reported it'),
    donationData: described({ ...form, description: 'The whole form, where donatefor had none' }),
    donationId: text('Id of the campaign'),
  }),
  {},
);

/** What a donor may see of a donation: through verification, or with the status token. Amounts are rupees. */
export const publicDonationStatusSchema = z.object({
  status: z.enum(['waiting', 'checking', 'received', 'failed', 'refunded', 'review']),
  amount: z.number(),
  campaign: z.nullable(z.object({ _id: z.string(), title: z.string() })),
  receiptNumber: z.nullable(z.string()),
  receivedAt: z.nullable(z.string()),
  refunded: z.number(),
  /** Whether a certificate for this donation follows after the tax year. */
  certificateFollows: z.boolean(),
});
export type PublicDonationStatus = z.infer<typeof publicDonationStatusSchema>;

/**
 * `success` false: the verification failed, `message` says why. `pending`: the payment is in progress and not counted
 * yet, so there is no receipt number; the status token shows how it continues.
 */
export const verifyResponseSchema = z.object({
  success: z.boolean(),
  message: z.nullable(z.string()),
  pending: z.boolean(),
  receiptNumber: z.nullable(z.string()),
  statusToken: z.nullable(z.string()),
});
export type VerifyResponse = z.infer<typeof verifyResponseSchema>;
