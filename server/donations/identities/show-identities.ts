import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { IdentityVersion } from '#shared/staff/identity-endpoints.ts';
import type { Context } from '../../context.ts';
import { refuseUnknown } from '../../platform/errors.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { maskAadhaar, maskPan, presentGiftRecord } from '../gift-record.presenter.ts';
import { findGiftRecord, listGiftRecords } from '../gift-records.queries.ts';
import { listInQuestion, listVersions, type VersionRow } from './identity-review.queries.ts';

const PAGE = 50;

/** Every version of a donation's numbers, masked, the newest first. An unknown id is a 404. */
export async function showVersions(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  donationId: string,
): Promise<IdentityVersion[]> {
  requirePermission(actor, 'gifts.see');
  if (!(await findGiftRecord(db, donationId))) throw refuseUnknown(m.gift_unknown());
  return (await listVersions(db, donationId)).map(presentVersion);
}

/** Donations whose PAN did not certainly come with them, for staff to confirm or to take away; a page from after `after`. */
export async function showCarriedOver(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  after = '',
): Promise<{ donations: DonationRecord[]; next: string | null }> {
  requirePermission(actor, 'gifts.correct');
  const found = await listInQuestion(db, { after, limit: PAGE });
  const records = await listGiftRecords(
    db,
    found.map((row) => row.donation_id),
  );
  const byId = new Map(records.map((row) => [row.id, row]));
  const last = found.length < PAGE ? undefined : found.at(-1);
  return {
    donations: found.flatMap((row) => {
      const record = byId.get(row.donation_id);
      return record ? [presentGiftRecord(record)] : [];
    }),
    next: last?.id ?? null,
  };
}

function presentVersion(row: VersionRow): IdentityVersion {
  const isOwn = row.actor === 'public' || row.actor === 'system';
  return {
    _id: row.id,
    pan_no: maskPan(row.pan_last4),
    aadhar_no: maskAadhaar(row.aadhaar_last4),
    source: row.source,
    by: isOwn ? null : (row.actor_name ?? row.actor),
    at: row.created_at,
  };
}
