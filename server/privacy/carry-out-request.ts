import { m } from '#shared/messages/compiled/messages.js';
import { transact } from '../database/transact.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { carryOutPlan } from './carry-out.writes.ts';
import { addStep, updateRequest } from './donor-requests.writes.ts';
import {
  lockOpenRequest,
  planRequest,
  type RequestContext,
  requireCheckedIdentity,
} from './request-context.ts';

/**
 * Carries out a withdrawal of consent or an erasure, in one transaction, and records what was erased and what was kept.
 * The plan is recomputed in that transaction. Throws Refusal: 404, or 409 for a request of another kind, a closed one,
 * or one without verified identity.
 */
export async function carryOutRequest(
  context: RequestContext,
  actor: Actor,
  id: string,
): Promise<void> {
  requirePermission(actor, 'privacy.manage');
  await transact(context.db, async (trx) => {
    const request = await lockOpenRequest(trx, id);
    requireCheckedIdentity(request);
    const plan = await planRequest(trx, context, request);
    if (plan === null || (request.kind !== 'erase' && request.kind !== 'withdraw')) {
      throw new Refusal(409, m.privacy_nothing_to_carry_out());
    }
    const at = toTimestamp(context.clock.now());
    await carryOutPlan(trx, context, plan, at);
    await updateRequest(trx, id, { carried_out_at: at });
    await addStep(trx, context, {
      requestId: id,
      actor: actor.id,
      action: request.kind,
      details: { lines: plan.lines },
    });
  });
}
