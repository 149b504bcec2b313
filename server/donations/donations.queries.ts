import { sql } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import { receiptColumns } from '../database/receipt-columns.ts';

/**
 * Donations listed under a campaign: paid and not fully refunded. A literal, because SQLite re-plans a statement for
 * each value bound to a column with partial indexes.
 */
export const COUNTS_AS_SUPPORTER = sql.lit<'paid'>('paid');

/** The dedication of a supporter's donation. */
export const DEDICATION_COLUMNS = [
  'dedication_kind',
  'dedication_name',
  'dedication_from',
  'dedication_listed',
] as const;

/** Cursor in the list of supporters, newest first. */
export type SupporterPosition = { paidAt: string; id: string };

type SupporterPage = { campaignId: string; before: SupporterPosition | null; limit: number };

/** One page of a campaign's supporters, newest first, from after `before`. */
export function listSupporters(reader: DatabaseReader, page: SupporterPage) {
  return selectSupporters(reader, page).execute();
}

/** Reads one index from the cursor on: the cost does not depend on the length of the list. */
export function selectSupporters(reader: DatabaseReader, page: SupporterPage) {
  const { campaignId, before, limit } = page;
  return reader
    .selectFrom('donations')
    .select(['id', 'fullname', 'email', 'show_name', 'paid_at', ...DEDICATION_COLUMNS])
    .where('campaign_id', '=', campaignId)
    .where('status', '=', COUNTS_AS_SUPPORTER)
    .$if(before !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('paid_at', 'id'), '<', eb.tuple(before?.paidAt ?? '', before?.id ?? '')),
      ),
    )
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
}
type DonorRow = Awaited<ReturnType<typeof listSupporters>>[number];

/** A supporter's row; one that staff named without a donation has no dedication. */
export type SupporterRow = Omit<DonorRow, (typeof DEDICATION_COLUMNS)[number]> &
  Partial<Pick<DonorRow, (typeof DEDICATION_COLUMNS)[number]>>;

/** The amounts in paise of the newest donations of a campaign that were given online; reads `limit` rows at most. */
export async function listNewestAmounts(
  reader: DatabaseReader,
  campaignId: string,
  limit: number,
): Promise<number[]> {
  const newest = await reader
    .selectFrom('donations')
    .select(['amount_paise', 'mode'])
    .where('campaign_id', '=', campaignId)
    .where('status', '=', COUNTS_AS_SUPPORTER)
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return newest.filter(({ mode }) => mode === 'online').map(({ amount_paise: paise }) => paise);
}

/** The donation of a status token, with its campaign and receipt; undefined for an unknown token. */
export async function findDonationByToken(reader: DatabaseReader, statusToken: string) {
  return selectDonation(reader)
    .where('donations.status_token', '=', statusToken)
    .executeTakeFirst();
}

/** A donation by its id, with its campaign and receipt. */
export async function findDonation(reader: DatabaseReader, donationId: string) {
  return selectDonation(reader).where('donations.id', '=', donationId).executeTakeFirst();
}
export type DonationWithReceipt = NonNullable<Awaited<ReturnType<typeof findDonation>>>;

function selectDonation(reader: DatabaseReader) {
  return reader
    .selectFrom('donations')
    .innerJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
    .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
    .select([
      'donations.id',
      'donations.status_token',
      'donations.status',
      'donations.fullname',
      'donations.email',
      'donations.message',
      'donations.amount_paise',
      'donations.refunded_paise',
      'donations.donor_id',
      'donations.incomplete',
      'donations.mode',
      'donations.paid_at',
      'donations.tax_year',
      'campaigns.id as campaign_id',
      'campaigns.title as campaign_title',
      'campaigns.tax_eligible',
      receiptColumns.number.as('receipt_number'),
      receiptColumns.paise.as('receipt_paise'),
      receiptColumns.revision.as('receipt_revision'),
      receiptColumns.status.as('receipt_status'),
    ]);
}

/** The data of a donation for a mail; undefined for an unknown donation. */
export async function findDonationToWriteAbout(reader: DatabaseReader, donationId: string) {
  return reader
    .selectFrom('donations')
    .innerJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
    .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
    .select([
      'donations.status_token',
      'donations.fullname',
      'donations.email',
      'donations.amount_paise',
      'donations.refunded_paise',
      'donations.mode',
      'donations.paid_at',
      'donations.tax_year',
      'campaigns.title as campaign_title',
      'campaigns.image as campaign_image',
      'campaigns.tax_eligible',
      receiptColumns.number.as('receipt_number'),
      receiptColumns.paise.as('receipt_paise'),
      receiptColumns.status.as('receipt_status'),
    ])
    .select((eb) =>
      eb
        .selectFrom('ledger_entries')
        .select('reference')
        .whereRef('ledger_entries.donation_id', '=', 'donations.id')
        .where('kind', '=', 'capture')
        .limit(1)
        .as('payment_reference'),
    )
    .where('donations.id', '=', donationId)
    .executeTakeFirst();
}

/** A processed refund. */
export async function findProcessedRefund(reader: DatabaseReader, refundId: string) {
  return reader
    .selectFrom('refunds')
    .select(['donation_id', 'amount_paise', 'processed_at'])
    .where('provider_refund_id', '=', refundId)
    .executeTakeFirst();
}

/** Cash received on one day by the Indian calendar, with each donation's donor details. */
export async function listCashOfDay(
  reader: DatabaseReader,
  { day, except }: { day: string; except: string },
) {
  return (
    reader
      .selectFrom('donations')
      .select(['donor_id', 'fullname', 'phone', 'email', 'amount_paise'])
      // Written as in the index: only then does SQLite use it.
      .where('listed', '=', sql.lit<0 | 1>(1))
      .where('given_on', '=', day)
      .where(withoutIndexOn('mode'), '=', 'cash')
      .where(withoutIndexOn('status'), '=', 'paid')
      .where('id', '<>', except)
      .execute()
  );
}

/** Hides the column from its index: one day has few donations, one mode or status may have a million. */
const withoutIndexOn = (column: 'mode' | 'status') => sql<string>`coalesce(${sql.ref(column)}, '')`;

/** The donation of a link's token, with the time of its newest document; undefined for an unknown token. */
export async function findDonationLink(reader: DatabaseReader, token: string) {
  return reader
    .selectFrom('donations')
    .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
    .select([
      'donations.id',
      'donations.created_at',
      'donations.paid_at',
      receiptColumns.updatedAt.as('receipt_at'),
    ])
    .select((eb) => [
      eb
        .selectFrom('tax_document_donations')
        .innerJoin('tax_documents', 'tax_documents.id', 'tax_document_donations.document_id')
        .select((one) => one.fn.max('tax_documents.issued_at').as('at'))
        .whereRef('tax_document_donations.donation_id', '=', 'donations.id')
        .as('certificate_at'),
      eb
        .selectFrom('tax_document_mails')
        .select((one) => one.fn.max('tax_document_mails.created_at').as('at'))
        .whereRef('tax_document_mails.donation_id', '=', 'donations.id')
        .as('mailed_at'),
    ])
    .where('donations.status_token', '=', token)
    .executeTakeFirst();
}
