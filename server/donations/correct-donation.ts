import { m } from '#shared/messages/compiled/messages.js';
import { readGivenFields } from '#shared/staff/desk-donation.ts';
import { hasPermission } from '#shared/staff/roles.ts';
import { findCampaignFacts } from '../campaigns/find-campaign-facts.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { refuseUnknown } from '../platform/errors.ts';
import {
  type Actor,
  requirePermission,
  requireReAuthentication,
  type StaffMember,
} from '../platform/staff-access.ts';
import { readReason } from '../platform/written-reason.ts';
import { toAuditedChanges } from './corrections/describe-changes.ts';
import { mayCorrectAlone } from './corrections/may-correct.ts';
import { type CorrectionPlan, planCorrection, refuseVoid } from './corrections/plan-correction.ts';
import {
  type RequestedApproval,
  refuseSecondRequest,
  requestCorrection,
} from './corrections/request-correction.ts';
import { findReasonsForTwo } from './corrections/second-person.ts';
import { writeCorrection } from './corrections/write-correction.ts';
import { lockDonation } from './desk-donations.writes.ts';
import type { EntryContext } from './enter-donation.ts';
import { withPanTry } from './limit-pan-tries.ts';

export type CorrectionContext = EntryContext & Pick<Context, 'secondPersonAbovePaise'>;
/** Whoever corrects; a large change asks when they last authenticated. */
export type Corrector = Actor & Pick<StaffMember, 'confirmedAt'>;

/**
 * Completes or corrects a donation. Filling in what is missing needs no reason; anything else does. A clerk corrects
 * their own entries of the same day, otherwise this submits a request that an accountant accepts; a large cut, and
 * another mode or date after the day of entry, wait for a second person. Returns the approval that it waits for; null
 * when it was done. Desk money is reversed and rebooked; the receipt is revised under its number.
 * Throws Refusal: 400 with fields, 403, 404, 409 for a void donation, a waiting request, a locked period, or a PAN,
 * reference or date that must be confirmed, 429 after many refused numbers.
 */
export async function correctDonation(
  context: CorrectionContext,
  actor: Corrector,
  donationId: string,
  body: unknown,
): Promise<RequestedApproval | null> {
  requirePermission(actor, 'donations.enter', 'donations.correct');
  const { donationId: campaignId, pan_no: pan, aadhar_no: aadhaar } = readGivenFields(body);
  if (campaignId !== undefined) {
    // An id of any shape that is unknown is a 404 (R52), which the schema would refuse with a 400.
    const isKnown =
      typeof campaignId === 'string' && (await findCampaignFacts(context, campaignId)) !== null;
    if (!isKnown) throw refuseUnknown(m.campaign_not_found());
  }
  const isTyped = [pan, aadhaar].some((typed) => typeof typed === 'string' && typed.trim() !== '');
  const approval = await withPanTry(context, actor, isTyped, () =>
    correctOnce(context, actor, donationId, body),
  );
  context.wakeOutbox();
  return approval;
}

function correctOnce(
  context: CorrectionContext,
  actor: Corrector,
  donationId: string,
  body: unknown,
): Promise<RequestedApproval | null> {
  return transact(context.db, async (trx) => {
    const donation = await lockDonation(trx, donationId);
    refuseVoid(donation);
    const anyYear = hasPermission(actor.role, 'donations.correct');
    const plan = await planCorrection(trx, context, donation, body, { anyYear });
    if (plan.changes.length === 0) return null;
    if (plan.isFilling) {
      await correctAtOnce(trx, context, actor, { plan, reason: '' });
      return null;
    }
    const reason = readReason(readGivenFields(body).reason);
    const reasonsForTwo = await findReasonsForTwo(trx, context, plan);
    if (reasonsForTwo.length > 0) requireReAuthentication(actor);
    const isAlone = mayCorrectAlone(actor, donation, context.clock.now());
    if (isAlone && reasonsForTwo.length === 0) {
      await correctAtOnce(trx, context, actor, { plan, reason });
      return null;
    }
    await refuseSecondRequest(trx, donationId);
    const isOfClerk = !hasPermission(actor.role, 'donations.correct');
    const kind = isOfClerk ? 'correction-request' : 'correction';
    return requestCorrection(trx, context, { plan, actor, reason, body, kind });
  });
}

async function correctAtOnce(
  trx: DatabaseTransaction,
  context: CorrectionContext,
  actor: Corrector,
  { plan, reason }: { plan: CorrectionPlan; reason: string },
): Promise<void> {
  const written = await writeCorrection(trx, context, plan, { by: actor.id, reason });
  await writeAudit(trx, context.clock, {
    actor: actor.id,
    action: 'correct-gift',
    subject: plan.donation.id,
    details: {
      fields: plan.changes.map(({ field }) => field),
      ...(reason === '' ? {} : { reason }),
      changes: toAuditedChanges(plan.changes),
      correctionId: written.correctionId,
      ...(written.version === null ? {} : { version: written.version }),
    },
    from: actor.from,
  });
}
