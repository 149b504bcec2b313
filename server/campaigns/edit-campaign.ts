import type { Campaign } from '#shared/campaigns.ts';
import type { FieldFaults } from '#shared/donor-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { MINIMUM_DONATION_PAISE, toRupees } from '#shared/money.ts';
import { type CampaignFields, campaignFields } from '#shared/staff/campaign-form.ts';
import type { DeskCampaign } from '#shared/staff/entry-endpoints.ts';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { refuseInvalid, refuseUnknown } from '../platform/errors.ts';
import { createId } from '../platform/ids.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { presentCampaign, presentDeskCampaign } from './campaigns.presenter.ts';
import { type CampaignRow, findCampaign } from './campaigns.queries.ts';
import {
  clearFlagship,
  findNextPosition,
  insertCampaign,
  updateCampaign,
} from './campaigns.writes.ts';

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
    minimum_paise: form.minimum ?? MINIMUM_DONATION_PAISE,
    translations: '{}',
    created_at: at,
    updated_at: at,
  } as const;
  const position = await transact(db, async (trx) => {
    const newPosition = form.position ?? (await findNextPosition(trx));
    await insertCampaign(trx, { ...campaign, position: newPosition });
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'create-campaign',
      subject: campaign.id,
      details: { title },
    });
    return newPosition;
  });
  return presentCampaign({ ...campaign, position, closed_at: null }, []);
}

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
      if (form.flagship === true) await clearFlagship(trx, campaignId);
      await updateCampaign(trx, campaignId, { ...change, updated_at: toTimestamp(clock.now()) });
      await writeAudit(trx, clock, {
        actor: actor.id,
        action: 'change-campaign',
        subject: campaignId,
        details: { changes: describeChanges(campaign, form) },
      });
    }
    return presentDeskCampaign({ ...campaign, ...change });
  });
}

/** The old and new values for the activity log; amounts in rupees. Of the long text only that it changed. */
function describeChanges(campaign: CampaignRow, form: Partial<CampaignFields>) {
  const before: Record<Exclude<keyof CampaignFields, 'description'>, unknown> = {
    title: campaign.title,
    image: campaign.image,
    goal: toRupees(campaign.goal_paise),
    listed: campaign.listed === 1,
    taxEligible: campaign.tax_eligible === 1,
    position: campaign.position,
    minimum: toRupees(campaign.minimum_paise),
    flagship: campaign.flagship === 1,
  };
  const { description, goal, minimum, ...rest } = form;
  const after = {
    ...rest,
    ...(goal === undefined ? {} : { goal: toRupees(goal) }),
    ...(minimum === undefined ? {} : { minimum: toRupees(minimum) }),
  };
  const changes = Object.entries(after)
    .map(([field, to]) => [field, { from: before[field as keyof typeof before], to }] as const)
    .filter(([, { from, to }]) => from !== to);
  return {
    ...Object.fromEntries(changes),
    ...(description === undefined || description === campaign.description
      ? {}
      : { description: m.log_value_changed() }),
  };
}

function toColumns(campaign: CampaignRow, form: Partial<CampaignFields>) {
  const { title, description, image, goal, listed, taxEligible, position, minimum, flagship } =
    form;
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
    ...(minimum === undefined ? {} : { minimum_paise: minimum }),
    ...(flagship === undefined ? {} : { flagship: flagship ? (1 as const) : (0 as const) }),
  };
}

/** Validates the given fields of a campaign; `required` ones must be present. Throws 400 with fields. */
function readCampaignForm(
  body: unknown,
  required: readonly (keyof CampaignFields)[],
): Partial<CampaignFields> {
  const sent: Record<string, unknown> =
    typeof body === 'object' && body !== null ? { ...body } : {};
  const faults: FieldFaults = {};
  const fields: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(campaignFields)) {
    const isSent = sent[name] !== undefined && sent[name] !== null;
    if (!isSent && !required.some((one) => one === name)) continue;
    const { value, fault } = read(sent[name]);
    if (fault === null) fields[name] = value;
    else faults[name] = fault;
  }
  if (Object.keys(faults).length > 0) throw refuseInvalid(m.body_invalid(), faults);
  return fields;
}
