import { sql } from 'kysely';
import type { ChequeState } from '#shared/staff/cheques-endpoints.ts';
import type { DatabaseReader } from '../../database/handles.ts';
import { receiptColumns } from '../../database/receipt-columns.ts';

type ChequeFilter = {
  /** Null: every state. */
  state: ChequeState | null;
  /** Only donations received at this time or before, UTC ISO. */
  receivedUntil: string | null;
  /** Only before this donation. */
  before: string | null;
  limit: number;
};

/** Cheques, newest entered first. A void donation's cheque is listed only when it bounced. */
export function listChequeRows(
  reader: DatabaseReader,
  { state, receivedUntil, before, limit }: ChequeFilter,
) {
  return selectCheques(reader)
    .where((eb) =>
      eb.or([eb('donations.status', '<>', 'void'), eb('cheques.status', '=', 'bounced')]),
    )
    .$if(state !== null && state !== 'received', (query) =>
      query.where('cheques.status', '=', state),
    )
    .$if(state === 'received', (query) =>
      query.where((eb) =>
        eb.or([eb('cheques.status', 'is', null), eb('cheques.status', '=', 'received')]),
      ),
    )
    .$if(receivedUntil !== null, (query) =>
      query.where('donations.paid_at', '<=', receivedUntil ?? ''),
    )
    .$if(before !== null, (query) => query.where('donations.id', '<', before ?? ''))
    .orderBy('donations.id', 'desc')
    .limit(limit)
    .execute();
}

/** The cheques of these donations, in the order of the ids; none for those that are not by cheque. */
export async function listChequesOf(reader: DatabaseReader, donationIds: readonly string[]) {
  if (donationIds.length === 0) return [];
  return selectCheques(reader)
    .where('donations.id', 'in', donationIds)
    .orderBy('donations.id')
    .execute();
}
export type ChequeRow = Awaited<ReturnType<typeof listChequesOf>>[number];

function selectCheques(reader: DatabaseReader) {
  return (
    reader
      .selectFrom('donations')
      .innerJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
      .leftJoin('cheques', 'cheques.donation_id', 'donations.id')
      .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
      .leftJoin('donation_corrections as bounce', (join) =>
        join
          .onRef('bounce.donation_id', '=', 'donations.id')
          .on('bounce.status', '=', sql.lit<'waiting'>('waiting'))
          .on('bounce.kind', '=', 'bounce'),
      )
      .leftJoin('approvals', 'approvals.id', 'bounce.approval_id')
      .select([
        'donations.id',
        'donations.status',
        'donations.reference',
        'donations.drawee_bank',
        'donations.cheque_date',
        'donations.fullname',
        'donations.paid_at',
        'donations.created_at',
        'campaigns.title as campaign_title',
        'cheques.status as cheque_status',
        'cheques.deposited_on',
        'cheques.slip_number',
        'cheques.cleared_on',
        'cheques.bounced_at',
        'cheques.bounce_reason',
        'cheques.previous_status',
        // Of a bounce that waits for a second person.
        'bounce.approval_id as bounce_approval_id',
        'approvals.effective_after as bounce_effective_after',
        receiptColumns.number.as('receipt_number'),
        receiptColumns.isEarlier.as('receipt_is_earlier'),
      ])
      .select('donations.amount_paise as donation_paise')
      // Literally the condition of the index, so that SQLite uses it.
      .where(sql<boolean>`donations.mode = 'cheque'`)
  );
}
