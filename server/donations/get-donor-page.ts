import { m } from '#shared/messages/compiled/messages.js';
import type { DonorPage, DuplicateDonor, DuplicateReason } from '#shared/staff/entry-endpoints.ts';
import type { Context } from '../context.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import {
  type DonorFacts,
  presentDonor,
  presentMerge,
  presentYears,
} from './donor-pages.presenter.ts';
import { findAlikeIds } from './donor-search.queries.ts';
import {
  type DonorRow,
  findDonorRow,
  listDonorRows,
  listMergesInto,
  readDonorFacts,
} from './donors.queries.ts';
import { hasOtherNumber } from './identities/donation-identities.queries.ts';

const ALIKE_LOOKED_AT = 20;
const DUPLICATES_SHOWN = 5;

/** One donor: totals per tax year, likely duplicates, merges. Throws 404 for an unknown id. */
export async function getDonorPage(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  donorId: string,
): Promise<DonorPage> {
  requirePermission(actor, 'donations.see');
  const row = await findDonorRow(db, donorId);
  if (!row) throw refuseUnknown(m.donor_unknown());
  const facts = await readDonorFacts(db, [donorId]);
  return {
    donor: presentDonor(row, facts),
    mergedInto: row.merged_into,
    years: presentYears(facts.years),
    duplicates: row.merged_into === null ? await findDuplicates(db, row, facts) : [],
    merges: (await listMergesInto(db, donorId)).map(presentMerge),
  };
}

async function findDuplicates(
  db: DatabaseReader,
  row: DonorRow,
  own: DonorFacts,
): Promise<DuplicateDonor[]> {
  const { phone, email_key: emailKey, name_key: nameKey } = row;
  const contacts = { phone, emailKey, nameKey };
  const ids = await findAlikeIds(db, row.id, contacts, ALIKE_LOOKED_AT);
  const facts = await readDonorFacts(db, ids);
  const isOther = ({ id }: DonorRow) =>
    hasOtherNumber(
      own.numbers,
      facts.numbers.filter((one) => one.donor_id === id),
      'pan_hash',
    );
  return (await listDonorRows(db, ids))
    .filter((other) => !isOther(other))
    .map((other) => ({ other, reasons: compareDonors(row, other) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((one, other) => other.reasons.length - one.reasons.length)
    .slice(0, DUPLICATES_SHOWN)
    .map(({ other, reasons }) => ({ donor: presentDonor(other, facts), reasons }));
}

/** Reasons for two donors being one person. A name alone is no reason if both have contact data. */
function compareDonors(one: DonorRow, other: DonorRow): DuplicateReason[] {
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
