import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { dayFrom } from '#shared/dates.ts';
import type { FieldFaults } from '#shared/donor-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { DeskCampaign } from '#shared/staff/entry-endpoints.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseInvalid, refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { checkReason } from '../platform/written-reason.ts';
import { presentDeskCampaign } from './campaigns.presenter.ts';
import { type CampaignRow, findCampaign, findPublicCampaign } from './campaigns.queries.ts';
import { updateCampaign } from './campaigns.writes.ts';

type Needed = Pick<Context, 'db' | 'clock'>;

/**
 * Closes a campaign with a reason. Orders that exist may still be paid, and are counted. Throws Refusal: 400 with
 * `fields.reason` or `fields.successorId`, 404, 409 for one that is closed already and for the general fund.
 */
export async function closeCampaign(
  { db, clock }: Needed,
  actor: Actor,
  campaignId: string,
  body: unknown,
): Promise<DeskCampaign> {
  requirePermission(actor, 'content.write');
  const sent: { reason?: unknown; successorId?: unknown } =
    typeof body === 'object' && body !== null ? body : {};
  return transact(db, async (trx) => {
    const campaign = await lockCampaign(trx, campaignId);
    if (campaignId === GENERAL_FUND_ID) throw new Refusal(409, m.campaign_fund_stays_open());
    if (campaign.closed_at !== null) throw new Refusal(409, m.campaign_closed_already());
    const { text: reason, fault } = checkReason(sent.reason);
    const successorId = readSuccessor(sent.successorId);
    const successorFault = await findSuccessorFault(trx, campaignId, successorId);
    const faults: FieldFaults = {
      ...(fault === null ? {} : { reason: fault }),
      ...(successorFault === null ? {} : { successorId: successorFault }),
    };
    if (Object.keys(faults).length > 0) throw refuseInvalid(m.body_invalid(), faults);
    const at = toTimestamp(clock.now());
    const change = {
      closed_at: at,
      closed_by: actor.id,
      close_reason: reason,
      successor_id: successorId,
      updated_at: at,
    };
    await updateCampaign(trx, campaignId, change);
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'close-campaign',
      subject: campaignId,
      details: { reason, ...(successorId === null ? {} : { successorId }) },
      from: actor.from,
    });
    return presentDeskCampaign({ ...campaign, ...change });
  });
}

/** Opens a closed campaign again. Throws Refusal: 404, 409 for one that is open. */
export async function reopenCampaign(
  { db, clock }: Needed,
  actor: Actor,
  campaignId: string,
): Promise<DeskCampaign> {
  requirePermission(actor, 'content.write');
  return transact(db, async (trx) => {
    const campaign = await lockCampaign(trx, campaignId);
    if (campaign.closed_at === null) throw new Refusal(409, m.campaign_open_already());
    const isOver = campaign.ends_on !== null && campaign.ends_on < dayFrom(clock.now(), 0);
    const change = {
      closed_at: null,
      closed_by: null,
      close_reason: '',
      successor_id: null,
      // A day that is over would close it again.
      ...(isOver ? { ends_on: null } : {}),
      updated_at: toTimestamp(clock.now()),
    };
    await updateCampaign(trx, campaignId, change);
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'reopen-campaign',
      subject: campaignId,
      details: { closedAt: campaign.closed_at },
      from: actor.from,
    });
    return presentDeskCampaign({ ...campaign, ...change });
  });
}

async function lockCampaign(trx: DatabaseTransaction, id: string): Promise<CampaignRow> {
  await lockNames(trx, [`campaign-state:${id}`]);
  const campaign = await findCampaign(trx, id);
  if (campaign === undefined) throw refuseUnknown(m.campaign_not_found());
  return campaign;
}

/** The general fund is what a campaign without a successor means. */
function readSuccessor(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value !== GENERAL_FUND_ID ? value : null;
}

async function findSuccessorFault(
  trx: DatabaseTransaction,
  campaignId: string,
  successorId: string | null,
): Promise<string | null> {
  if (successorId === null) return null;
  const successor = await findPublicCampaign(trx, successorId);
  const isOpen = successor?.closed_at === null && successorId !== campaignId;
  return isOpen ? null : m.campaign_successor_not_open();
}
