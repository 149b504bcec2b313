import { m } from '#shared/messages/compiled/messages.js';
import type { DonorPage, DuplicateDonor, DuplicateReason } from '#shared/staff/entry-endpoints.ts';
import type { Context } from '../context.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { presentDonor, presentMerge, presentYears } from './donor-pages.presenter.ts';
import {
  type DonorRow,
  findDonorRow,
  listDonorRows,
  listMergesInto,
  sumGiftsOfDonors,
} from './donor-pages.queries.ts';
import { findAlikeIds } from './donor-search.queries.ts';

const ALIKE_LOOKED_AT = 20;
const DUPLICATES_SHOWN = 5;

/** One donor: totals a tax year, likely duplicates, merges. An unknown id is a 404. */
export async function getDonorPage(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  donorId: string,
): Promise<DonorPage> {
  requirePermission(actor, 'gifts.see');
  const row = await findDonorRow(db, donorId);
  if (!row) throw refuseUnknown(m.donor_unknown());
  const years = await sumGiftsOfDonors(db, [donorId]);
  return {
    donor: presentDonor(row, years),
    mergedInto: row.merged_into,
    years: presentYears(years),
    duplicates: row.merged_into === null ? await findDuplicates(db, row) : [],
    merges: (await listMergesInto(db, donorId)).map(presentMerge),
  };
}

async function findDuplicates(db: DatabaseReader, row: DonorRow): Promise<DuplicateDonor[]> {
  const { phone, email_key: emailKey, name_key: nameKey } = row;
  const contacts = { phone, emailKey, nameKey };
  const ids = await findAlikeIds(db, row.id, contacts, ALIKE_LOOKED_AT);
  const likely = (await listDonorRows(db, ids))
    .map((other) => ({ other, reasons: compareDonors(row, other) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((one, other) => other.reasons.length - one.reasons.length)
    .slice(0, DUPLICATES_SHOWN);
  const years = await sumGiftsOfDonors(
    db,
    likely.map(({ other }) => other.id),
  );
  return likely.map(({ other, reasons }) => ({ donor: presentDonor(other, years), reasons }));
}

/** What speaks for two donors being one; nothing when two PANs speak against it. A name alone is no reason where both can be reached otherwise. */
function compareDonors(one: DonorRow, other: DonorRow): DuplicateReason[] {
  if (one.pan_hash !== null && other.pan_hash !== null) return [];
  const isSamePhone = one.phone !== '' && one.phone === other.phone;
  const isSameEmail = one.email_key !== '' && one.email_key === other.email_key;
  const canReach = (row: DonorRow) => row.phone !== '' || row.email_key !== '';
  const isSameName = one.name_key !== '' && one.name_key === other.name_key;
  const isNameEnough = isSamePhone || isSameEmail || !canReach(one) || !canReach(other);
  return [
    ...(isSamePhone ? (['same-phone'] as const) : []),
    ...(isSameEmail ? (['same-email'] as const) : []),
    ...(isSameName && isNameEnough ? (['same-name'] as const) : []),
  ];
}
