import { m } from '#shared/messages/compiled/messages.js';
import type { CampaignFields } from '#shared/staff/campaign-form.ts';
import type { DeskCampaign } from '#shared/staff/entry-endpoints.ts';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { type CampaignRow, findCampaign } from './campaigns.queries.ts';
import { updateCampaign } from './change-campaign.writes.ts';
import { presentDeskCampaign } from './desk-campaigns.presenter.ts';
import { readCampaignForm } from './read-campaign-form.ts';

/** Changes a campaign's text, listing and position. Throws Refusal: 400 with fields, 404. */
export async function changeCampaign(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  campaignId: string,
  body: unknown,
): Promise<DeskCampaign> {
  requirePermission(actor, 'content.write');
  const form = readCampaignForm(body, []);
  return transact(db, async (trx) => {
    const campaign = await findCampaign(trx, campaignId);
    if (campaign === undefined) throw refuseUnknown(m.campaign_not_found());
    const change = toColumns(campaign, form);
    if (Object.keys(change).length > 0) {
      await updateCampaign(trx, campaignId, { ...change, updated_at: toTimestamp(clock.now()) });
      await writeAudit(trx, clock, {
        actor: actor.id,
        action: 'change-campaign',
        subject: campaignId,
        details: { fields: Object.keys(form) },
      });
    }
    return presentDeskCampaign({ ...campaign, ...change });
  });
}

function toColumns(campaign: CampaignRow, form: Partial<CampaignFields>) {
  const { title, description, image, goal, listed, taxEligible, position } = form;
  // A campaign that was its own cause follows its new title and picture.
  const isOwnCause = campaign.cause === campaign.title;
  const hasOwnImage = campaign.cause_image === campaign.image;
  return {
    ...(title === undefined ? {} : { title, ...(isOwnCause ? { cause: title } : {}) }),
    ...(description === undefined ? {} : { description }),
    ...(image === undefined ? {} : { image, ...(hasOwnImage ? { cause_image: image } : {}) }),
    ...(goal === undefined ? {} : { goal_paise: goal }),
    ...(listed === undefined ? {} : { listed: listed ? (1 as const) : (0 as const) }),
    ...(taxEligible === undefined
      ? {}
      : { tax_eligible: taxEligible ? (1 as const) : (0 as const) }),
    ...(position === undefined ? {} : { position }),
  };
}
