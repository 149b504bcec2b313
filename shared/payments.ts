import * as z from 'zod/mini';
import { donorFormSchema } from './donor-form.ts';
import { CURRENCY, MINIMUM_DONATION_PAISE } from './money.ts';

/** Taken in any shape, described in the one that is asked for. */
const asked = (shape: Record<string, unknown>) => z.optional(z.unknown().check(z.meta(shape)));

const { $schema: _dialect, ...form } = z.toJSONSchema(donorFormSchema, { io: 'input' });
const text = (description: string) => asked({ type: 'string', description });

/**
 * POST donatefor. `amount` is paise (R51). The client's receipt is taken and ignored. Shapes are
 * left open here: the server's use case reads them, so that every fault is told in the form's own words.
 */
export const createOrderRequestSchema = z.object({
  amount: asked({ type: 'integer', minimum: MINIMUM_DONATION_PAISE, description: 'Paise' }),
  currency: asked({ type: 'string', const: CURRENCY }),
  receipt: text('Taken and ignored'),
  notes: asked({
    type: 'object',
    properties: {
      donationId: { type: 'string', description: 'Id of the campaign' },
      donorName: { type: 'string' },
      donorEmail: { type: 'string' },
    },
    required: ['donationId'],
  }),
  donationData: asked({ ...form, description: 'The whole form; its amount is rupees' }),
});

/** `key` is the provider's public key and `statusToken` opens /donate/status/{token}; both are ours beside R49's `order`. */
export const createOrderAnswerSchema = z.object({
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
export type CreateOrderAnswer = z.infer<typeof createOrderAnswerSchema>;

/** POST verifydonatefor. Anything faulty is an answer with success false, never a 400 (R53). */
export const verifyRequestSchema = z.catch(
  z.object({
    razorpay_order_id: text('As the payment window reported it'),
    razorpay_payment_id: text('As the payment window reported it'),
    razorpay_signature: text('As the payment window reported it'),
    donationData: asked({ ...form, description: 'The whole form, where donatefor had none' }),
    donationId: text('Id of the campaign'),
  }),
  {},
);

/** What a donor may know of a donation: through verification, or with the status token. Amounts are rupees. */
export const publicDonationStatusSchema = z.object({
  status: z.enum(['waiting', 'checking', 'received', 'failed', 'refunded', 'review']),
  amount: z.number(),
  campaign: z.nullable(z.object({ _id: z.string(), title: z.string() })),
  receiptNumber: z.nullable(z.string()),
  receivedAt: z.nullable(z.string()),
  refunded: z.number(),
});
export type PublicDonationStatus = z.infer<typeof publicDonationStatusSchema>;

/**
 * `success` false: nothing was believed, `message` says so. `pending`: the money is on its way but not counted yet, so
 * there is no receipt number; the status token tells how it goes on.
 */
export const verifyAnswerSchema = z.object({
  success: z.boolean(),
  message: z.nullable(z.string()),
  pending: z.boolean(),
  receiptNumber: z.nullable(z.string()),
  statusToken: z.nullable(z.string()),
});
export type VerifyAnswer = z.infer<typeof verifyAnswerSchema>;
