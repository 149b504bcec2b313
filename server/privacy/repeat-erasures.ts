import * as z from 'zod/mini';
import type { DatabaseTransaction } from '../database/handles.ts';
import { SUBSCRIBER_RULE } from '../platform/erasure-rules.ts';
import { eraseSubscriber } from '../subscribers/subscriber-addresses.ts';
import { erasePart, readPlanPart } from './carry-out.writes.ts';
import { emptyUnpaidDonations } from './donations.writes.ts';
import { retentionRules } from './retention-rules.ts';

/** A date that a later release adds must be optional: entries of releases before it lack it, and every restore reads them. */
const limitsSchema = z.object({
  now: z.string(),
  unpaidBefore: z.string(),
  contactBefore: z.string(),
  networkBefore: z.string(),
  newsletterBefore: z.string(),
  staffLinksBefore: z.string(),
  webhooksBefore: z.string(),
  requestsBefore: z.string(),
  exchangeBefore: z.string(),
  endedBefore: z.string(),
  openTaxYear: z.string(),
});

/** Rules that look whether an order is still polled. In the copy it may be; when it was erased, that had ended. */
const UNPAID_RULES: readonly string[] = ['unpaid-donations', 'request-unpaid'];

/**
 * Erases again what was erased after a copy was made: the same rule on the same rows, with the dates of that time.
 * Returns false for a rule that is not this domain's.
 */
export async function repeatErasure(
  trx: DatabaseTransaction,
  { rule: name, ids, limits, at }: { rule: string; ids: string[]; limits: unknown; at: string },
): Promise<boolean> {
  if (UNPAID_RULES.includes(name)) {
    await emptyUnpaidDonations(trx, ids, at, { isRepeated: true });
    return true;
  }
  const rule = retentionRules.find((one) => one.name === name);
  if (rule !== undefined) {
    await rule.erase(trx, ids, limitsSchema.parse(limits));
    return true;
  }
  const part = readPlanPart(name);
  if (part !== null) {
    await erasePart(trx, part, ids, at);
    return true;
  }
  if (name !== SUBSCRIBER_RULE) return false;
  for (const id of ids) await eraseSubscriber(trx, id, at);
  return true;
}
