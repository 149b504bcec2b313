import type { Campaign } from '#shared/campaigns.ts';
import { campaignTexts } from '#shared/content/campaign-texts.ts';
import type { CampaignText } from '#shared/content/items/campaign-text.ts';
import type { FieldFaults } from '#shared/donor-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { toRupees } from '#shared/money.ts';
import { type CampaignFields, campaignFields } from '#shared/staff/campaign-form.ts';
import { readNewCampaign } from '../../campaigns/read-campaign-texts.ts';
import { showCampaign } from '../../campaigns/write-campaign-text.ts';
import type { Context } from '../../context.ts';
import { lockNames } from '../../database/locks.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { refuseInvalid } from '../../platform/errors.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { insertDocuments, insertVersion } from '../documents/documents.writes.ts';
import { makeId } from '../documents/make-id.ts';
import { firstDocument } from './first-document.ts';
import { untickOtherFlagships } from './untick-flagships.ts';

const REQUIRED = ['title', 'image', 'description', 'goal'] as const;

/**
 * Creates a campaign and publishes it at once (R54): listed last, with itself as category. Throws Refusal: 400 with
 * fields.
 */
export async function createCampaign(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  body: unknown,
): Promise<Campaign> {
  requirePermission(actor, 'content.write');
  const fields = readForm(body);
  return transact(db, async (trx) => {
    await lockNames(trx, [`content/${campaignTexts.name}/ids`]);
    const id = await makeId(trx, campaignTexts.name, fields.title);
    const text = { ...campaignTexts.defaults, ...fields, _id: id } as CampaignText;
    const document = firstDocument(text, { by: actor.id, at: toTimestamp(clock.now()) });
    await insertDocuments(trx, [document]);
    await insertVersion(trx, {
      collection: document.collection,
      id,
      rev: document.rev,
      reason: 'publish',
      schema: document.schema,
      fields: document.fields,
      hi: document.hi,
      at: document.updated_at,
      made_by: actor.id,
    });
    await showCampaign(trx, clock, text, '{}');
    if (text.flagship) await untickOtherFlagships(trx, id);
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'create-campaign',
      subject: id,
      details: { title: text.title },
    });
    return readNewCampaign(trx, id);
  });
}

/** The fields of the call: four are needed, any other may be absent. Throws 400 with fields. */
function readForm(body: unknown): Partial<CampaignText> & { title: string } {
  const sent: Record<string, unknown> =
    typeof body === 'object' && body !== null ? { ...body } : {};
  const faults: FieldFaults = {};
  const read: Partial<Record<keyof CampaignFields, unknown>> = {};
  for (const [name, readField] of Object.entries(campaignFields)) {
    const isSent = sent[name] !== undefined && sent[name] !== null;
    if (!isSent && !REQUIRED.some((one) => one === name)) continue;
    const { value, fault } = readField(sent[name]);
    if (fault === null) read[name as keyof CampaignFields] = value;
    else faults[name] = fault;
  }
  if (Object.keys(faults).length > 0) throw refuseInvalid(m.body_invalid(), faults);
  const { goal = 0, minimum, ...rest } = read as Partial<CampaignFields>;
  return {
    title: '',
    ...rest,
    goal: toRupees(goal),
    ...(minimum === undefined ? {} : { minimum: toRupees(minimum) }),
  };
}
