import type { Selectable } from 'kysely';
import type { DatabaseReader } from '../../database/handles.ts';
import { receiptColumns } from '../../database/receipt-columns.ts';
import type { DonationCorrectionsTable } from '../../database/tables/donation-corrections.table.ts';

export type CorrectionRow = Selectable<DonationCorrectionsTable>;

/** One correction; undefined for an unknown id. */
export function findCorrection(
  reader: DatabaseReader,
  id: string,
): Promise<CorrectionRow | undefined> {
  return reader
    .selectFrom('donation_corrections')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The corrections of a donation with the names of who requested and decided, newest first. */
export async function listCorrectionsOf(reader: DatabaseReader, donationId: string) {
  return reader
    .selectFrom('donation_corrections')
    .leftJoin('staff_members as requester', 'requester.id', 'donation_corrections.requested_by')
    .leftJoin('staff_members as decider', 'decider.id', 'donation_corrections.decided_by')
    .selectAll('donation_corrections')
    .select(['requester.name as requester_name', 'decider.name as decider_name'])
    .where('donation_corrections.donation_id', '=', donationId)
    .orderBy('donation_corrections.id', 'desc')
    .execute();
}
export type NamedCorrection = Awaited<ReturnType<typeof listCorrectionsOf>>[number];

/** The correction of a donation that waits for approval; undefined for none. */
export function findWaitingCorrection(
  reader: DatabaseReader,
  donationId: string,
): Promise<CorrectionRow | undefined> {
  return reader
    .selectFrom('donation_corrections')
    .selectAll()
    .where('donation_id', '=', donationId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
}

/**
 * Which of these donations belong to a donor, in order, and the receipt number (or id) of one that waits for approval;
 * null for none.
 */
export async function listCorrectionsWaiting(
  reader: DatabaseReader,
  donorId: string,
  donationIds: readonly string[],
): Promise<{ owned: string[]; waiting: string | null }> {
  if (donationIds.length === 0) return { owned: [], waiting: null };
  const rows = await reader
    .selectFrom('donations')
    .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
    .leftJoin('donation_corrections', (join) =>
      join
        .onRef('donation_corrections.donation_id', '=', 'donations.id')
        .on('donation_corrections.status', '=', 'waiting'),
    )
    .select(['donations.id', 'donation_corrections.id as correction_id'])
    .select(receiptColumns.number.as('number'))
    .where('donations.id', 'in', donationIds)
    .where('donations.donor_id', '=', donorId)
    .where('donations.status', '<>', 'void')
    .orderBy('donations.id')
    .execute();
  const waiting = rows.find(({ correction_id: id }) => id !== null);
  return {
    owned: rows.map(({ id }) => id),
    waiting: waiting === undefined ? null : waiting.number || waiting.id,
  };
}

/** Whether staff have moved a donation to another donor, also within a correction of other fields. */
export async function wasMovedToOtherDonor(
  reader: DatabaseReader,
  donationId: string,
): Promise<boolean> {
  const row = await reader
    .selectFrom('donation_corrections')
    .select('id')
    .where('donation_id', '=', donationId)
    .where('status', '=', 'applied')
    .where((eb) => eb.or([eb('kind', '=', 'donor'), eb('changes', 'like', '%"field":"donor"%')]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The changes of amount of a donation, newest first. */
export function listAmountChanges(reader: DatabaseReader, donationId: string) {
  return reader
    .selectFrom('donation_corrections')
    .select(['amount_from_paise', 'by_two'])
    .where('donation_id', '=', donationId)
    .where('status', '=', 'applied')
    .where('amount_from_paise', 'is not', null)
    .orderBy('id', 'desc')
    .execute();
}

/** The corrections that belong to a donor-wide change. */
export function listCorrectionsOfChange(
  reader: DatabaseReader,
  donorChangeId: string,
): Promise<CorrectionRow[]> {
  return reader
    .selectFrom('donation_corrections')
    .selectAll()
    .where('donor_change_id', '=', donorChangeId)
    .orderBy('donation_id')
    .execute();
}

/** Corrections whose proposal is not sealed under the key with this prefix. */
export async function listProposalsNotUnder(
  reader: DatabaseReader,
  beginning: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('donation_corrections')
    .select('id')
    .where('id', '>', after)
    .where('proposal_sealed', 'is not', null)
    .where('proposal_sealed', 'not like', `${beginning}%`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Who entered a donation and when, with its amount; undefined for an unknown one. */
export function findEntry(reader: DatabaseReader, donationId: string) {
  return reader
    .selectFrom('donations')
    .select(['id', 'amount_paise', 'entered_by', 'created_at'])
    .where('id', '=', donationId)
    .executeTakeFirst();
}
export type Entry = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

/** The waiting approvals about a donation. */
export function listWaitingApprovals(reader: DatabaseReader, donationId: string) {
  return reader
    .selectFrom('approvals')
    .select(['id', 'kind', 'effective_after'])
    .where('subject', '=', donationId)
    .where('state', '=', 'waiting')
    .execute();
}

/** The receipt number of a donation, also one of an earlier system; null without one. */
export async function findReceiptNumberOf(
  reader: DatabaseReader,
  donationId: string,
): Promise<string | null> {
  const row = await reader
    .selectFrom('donations')
    .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
    .select(receiptColumns.number.as('number'))
    .where('donations.id', '=', donationId)
    .executeTakeFirst();
  return row?.number || null;
}

/** The titles of these campaigns and the names of these donors, by id. */
export async function listNames(
  reader: DatabaseReader,
  ids: { campaigns: readonly string[]; donors: readonly string[] },
): Promise<Map<string, string>> {
  const campaigns =
    ids.campaigns.length === 0
      ? []
      : await reader
          .selectFrom('campaigns')
          .select(['id', 'title as name'])
          .where('id', 'in', ids.campaigns)
          .execute();
  const donors =
    ids.donors.length === 0
      ? []
      : await reader
          .selectFrom('donors')
          .select(['id', 'fullname as name'])
          .where('id', 'in', ids.donors)
          .execute();
  return new Map([...campaigns, ...donors].map(({ id, name }) => [id, name]));
}
