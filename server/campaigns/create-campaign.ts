import type { Campaign } from '#shared/campaigns.ts';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { createId } from '../platform/ids.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { presentCampaign } from './campaigns.presenter.ts';
import { findNextPosition, insertCampaign } from './change-campaign.writes.ts';
import { readCampaignForm } from './read-campaign-form.ts';

/**
 * Creates a campaign with title, image, description and goal, listed last, with itself as cause. Returns its public
 * form. Throws Refusal: 400 with fields.
 */
export async function createCampaign(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  body: unknown,
): Promise<Campaign> {
  requirePermission(actor, 'content.write');
  const form = readCampaignForm(body, ['title', 'image', 'description', 'goal']);
  const { title = '', image = '', description = '', goal = 0 } = form;
  const at = toTimestamp(clock.now());
  const campaign = {
    id: createId(),
    title,
    cause: title,
    image,
    cause_image: image,
    description,
    goal_paise: goal,
    raised_paise: 0,
    donor_count: 0,
    listed: form.listed === false ? 0 : 1,
    tax_eligible: form.taxEligible === false ? 0 : 1,
    translations: '{}',
    created_at: at,
    updated_at: at,
  } as const;
  const position = await transact(db, async (trx) => {
    const place = form.position ?? (await findNextPosition(trx));
    await insertCampaign(trx, { ...campaign, position: place });
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'create-campaign',
      subject: campaign.id,
      details: { title },
    });
    return place;
  });
  return presentCampaign({ ...campaign, position }, []);
}
