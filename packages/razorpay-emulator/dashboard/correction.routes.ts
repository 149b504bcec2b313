import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Provider } from '../provider.ts';
import { idDoesNotExist, Refusal } from '../wire/errors.ts';
import { createCorrections } from './corrections.ts';

const id = z.string().check(z.maxLength(40));
const paise = z.int().check(z.gte(0));
const paymentSchema = z.strictObject({
  payment_id: id,
  amount: z.optional(paise),
  currency: z.optional(z.string().check(z.length(3))),
  status: z.optional(z.enum(['authorized', 'captured', 'refunded', 'failed'])),
  order_id: z.optional(id),
  fee: z.optional(paise),
  tax: z.optional(paise),
});
const refundSchema = z.strictObject({
  refund_id: id,
  amount: z.optional(paise),
  status: z.optional(z.enum(['pending', 'processed', 'failed'])),
});
const addRefundSchema = z.strictObject({ payment_id: id, amount: paise });
const settlementSchema = z.strictObject({
  entity_ids: z.array(id).check(z.maxLength(1000)),
  settled_at_ms: z.int(),
  amounts: z.optional(z.record(id, paise)),
  adjustments: z.optional(z.array(z.int()).check(z.maxLength(1000))),
});
const withholdSchema = z.strictObject({ payment_id: id });
const forgetSchema = z.strictObject({ id });

/** `/_emu/corrections/…`: changes of the provider's books that no webhook reports. */
export function addCorrectionRoutes(emu: FastifyInstance, provider: Provider): void {
  const corrections = createCorrections(provider);

  emu.post('/corrections/payment', ({ body }) => {
    const { payment_id, ...correction } = check(paymentSchema, body);
    return corrections.correctPayment(payment_id, withoutAbsent(correction));
  });
  emu.post('/corrections/refund', ({ body }) => {
    const { refund_id, ...correction } = check(refundSchema, body);
    return corrections.correctRefund(refund_id, withoutAbsent(correction));
  });
  emu.post('/corrections/add-refund', ({ body }) => {
    const { payment_id, amount } = check(addRefundSchema, body);
    return corrections.addRefund(payment_id, amount);
  });
  emu.post('/corrections/add-settlement', ({ body }) => {
    const { entity_ids, settled_at_ms, ...others } = check(settlementSchema, body);
    return corrections.addSettlement(entity_ids, settled_at_ms, withoutAbsent(others));
  });
  emu.post('/corrections/withhold', async ({ body }) => {
    const { payment_id } = check(withholdSchema, body);
    await corrections.withholdFromSettlement(payment_id);
    return { withheld: payment_id };
  });
  emu.post('/corrections/forget', async ({ body }) => {
    const { id: forgotten } = check(forgetSchema, body);
    const forget = {
      pay: corrections.forgetPayment,
      rfnd: corrections.forgetRefund,
      setl: corrections.forgetSettlement,
    }[forgotten.split('_')[0] ?? ''];
    if (forget === undefined) throw idDoesNotExist();
    await forget(forgotten);
    return { forgotten };
  });
}

type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

function withoutAbsent<Fields extends object>(fields: Fields): Present<Fields> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Present<Fields>;
}

/** Reads a body of the control API; throws Refusal for a faulty one. */
export function check<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
): z.infer<Schema> {
  const checked = schema.safeParse(body);
  if (checked.success) return checked.data;
  throw new Refusal(z.prettifyError(checked.error));
}
