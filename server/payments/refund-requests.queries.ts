import type { Selectable } from 'kysely';
import type { SortDirection } from '#shared/staff/donation-filters.ts';
import type { DatabaseReader } from '../database/handles.ts';
import type {
  RefundRequestStatus,
  RefundRequestsTable,
} from '../database/tables/refund-requests.table.ts';

export type RefundRequestRow = Selectable<RefundRequestsTable>;

/** States in which the refund may still happen. */
export const OPEN_STATES = [
  'waiting',
  'ordered',
  'pending',
] as const satisfies RefundRequestStatus[];

/** A donation to refund, with its captured payment, if any. */
export function findDonationToRefund(reader: DatabaseReader, donationId: string) {
  return reader
    .selectFrom('donations')
    .leftJoin('payments', (join) =>
      join
        .onRef('payments.donation_id', '=', 'donations.id')
        .on('payments.status', 'in', ['captured', 'refunded']),
    )
    .select([
      'donations.id',
      'donations.status',
      'donations.mode',
      'donations.refunded_paise as donation_refunded_paise',
      'payments.provider_payment_id',
      'payments.amount_paise',
      'payments.refunded_paise',
      'payments.captured_at',
    ])
    .where('donations.id', '=', donationId)
    .executeTakeFirst();
}
export type DonationToRefund = NonNullable<Awaited<ReturnType<typeof findDonationToRefund>>>;

export function findRefundRequest(
  reader: DatabaseReader,
  id: string,
): Promise<RefundRequestRow | undefined> {
  return reader.selectFrom('refund_requests').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The open refund request of this payment; there is at most one. */
export function findOpenRequest(
  reader: DatabaseReader,
  paymentId: string,
): Promise<RefundRequestRow | undefined> {
  return reader
    .selectFrom('refund_requests')
    .selectAll()
    .where('provider_payment_id', '=', paymentId)
    .where('status', 'in', OPEN_STATES)
    .executeTakeFirst();
}

type RequestFilter = {
  id?: string;
  donation?: string | undefined;
  payments?: readonly string[];
  states?: readonly RefundRequestStatus[] | undefined;
  /** Absent: desc. */
  dir?: SortDirection | undefined;
  after?: string | undefined;
  limit: number;
};

/** Requests with the names of requester and decider, newest first unless `dir` is asc. */
export function listRequests(reader: DatabaseReader, filter: RequestFilter) {
  const { id, donation, payments, states, dir = 'desc', after, limit } = filter;
  return reader
    .selectFrom('refund_requests')
    .leftJoin('donations', 'donations.id', 'refund_requests.donation_id')
    .leftJoin('receipts', 'receipts.donation_id', 'refund_requests.donation_id')
    .leftJoin('staff_members as asker', 'asker.id', 'refund_requests.asked_by')
    .leftJoin('staff_members as decider', 'decider.id', 'refund_requests.decided_by')
    .selectAll('refund_requests')
    .select([
      'donations.fullname',
      'receipts.number as receipt_number',
      'asker.name as asker_name',
      'decider.name as decider_name',
    ])
    .$if(id !== undefined, (query) => query.where('refund_requests.id', '=', id ?? ''))
    .$if(donation !== undefined, (query) =>
      query.where('refund_requests.donation_id', '=', donation ?? ''),
    )
    .$if(payments !== undefined, (query) =>
      query.where('refund_requests.provider_payment_id', 'in', payments ?? []),
    )
    .$if(states !== undefined, (query) => query.where('refund_requests.status', 'in', states ?? []))
    .$if(after !== undefined, (query) =>
      query.where('refund_requests.id', dir === 'asc' ? '>' : '<', after ?? ''),
    )
    .orderBy('refund_requests.id', dir)
    .limit(limit)
    .execute();
}
export type ListedRequest = Awaited<ReturnType<typeof listRequests>>[number];
