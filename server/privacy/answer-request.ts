import { m } from '#shared/messages/compiled/messages.js';
import { transact } from '../database/transact.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { readReason } from '../platform/written-reason.ts';
import { addStep, updateRequest } from './donor-requests.writes.ts';
import { findPersonalData } from './find-personal-data.ts';
import { lockOpenRequest, type RequestContext, requireCheckedIdentity } from './request-context.ts';
import { writePersonalData } from './write-personal-data.ts';

/** Records how staff verified the requester's identity. Required before disclosure or erasure. */
export async function checkIdentity(
  context: RequestContext,
  actor: Actor,
  id: string,
  how: string,
): Promise<void> {
  requirePermission(actor, 'privacy.manage');
  const words = readReason(how, 'how');
  await transact(context.db, async (trx) => {
    await lockOpenRequest(trx, id);
    await updateRequest(trx, id, { identity_check: words });
    await addStep(trx, context, {
      requestId: id,
      actor: actor.id,
      action: 'check-identity',
      details: {},
    });
  });
}

/** All data held about the requester, as text; the disclosure is recorded in the request's steps and audited. */
export async function takeData(
  context: RequestContext,
  actor: Actor,
  id: string,
): Promise<{ fileName: string; text: string }> {
  requirePermission(actor, 'privacy.manage');
  return transact(context.db, async (trx) => {
    const request = await lockOpenRequest(trx, id);
    requireCheckedIdentity(request);
    const personalData = await findPersonalData(trx, context, request);
    await addStep(trx, context, {
      requestId: id,
      actor: actor.id,
      action: 'take-data',
      details: { donations: personalData.donations.length, messages: personalData.messages.length },
    });
    return {
      fileName: `personal-data-${id}.txt`,
      text: writePersonalData(personalData, context.clock.now()),
    };
  });
}

/** Closes a request with the given answer. An erasure or withdrawal can be 'done' only once carried out. */
export async function closeRequest(
  context: RequestContext,
  actor: Actor,
  id: string,
  { state, reason }: { state: 'done' | 'refused'; reason: string },
): Promise<void> {
  requirePermission(actor, 'privacy.manage');
  const words = readReason(reason);
  await transact(context.db, async (trx) => {
    const request = await lockOpenRequest(trx, id);
    const isToCarryOut = request.kind === 'withdraw' || request.kind === 'erase';
    if (state === 'done' && isToCarryOut && request.carried_out_at === null) {
      throw new Refusal(409, m.privacy_carry_out_first());
    }
    const at = toTimestamp(context.clock.now());
    await updateRequest(trx, id, {
      status: state,
      outcome: words,
      closed_by: actor.id,
      closed_at: at,
    });
    await addStep(trx, context, { requestId: id, actor: actor.id, action: state, details: {} });
  });
}
