import type { FieldFaults } from '#shared/donor-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { type CampaignFields, campaignFields } from '#shared/staff/campaign-form.ts';
import { refuseInvalid } from '../platform/errors.ts';

/** Validates the given fields of a campaign; `required` ones must be present. Throws 400 with fields. */
export function readCampaignForm(
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
