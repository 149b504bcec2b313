import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';

const fields = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** What a donation lacks for its tax documents; null for nothing. As findIncomplete of the server decides. */
export function describeMissing({
  fullname,
  address,
  hasPan,
  aadhar_no: aadhaar,
}: Pick<DonationRecord, 'fullname' | 'address' | 'hasPan' | 'aadhar_no'>): string | null {
  const missing = [
    fullname === '' && m.attention_field_name(),
    address === '' && m.attention_field_address(),
    !hasPan && aadhaar === '' && m.attention_field_number(),
  ].filter((name) => name !== false);
  if (missing.length === 0) return null;
  return m.attention_incomplete_missing({ fields: fields.format(missing) });
}
