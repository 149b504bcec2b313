import type { SortDirection } from '#shared/staff/donation-filters.ts';
import type { DatabaseReader } from '../database/handles.ts';

/** Cursor in the list of unmatched payments. */
export type UnmatchedPosition = { createdAt: string; id: string };

type UnmatchedFilter = {
  id?: string;
  isOpen?: boolean | undefined;
  /** The last row of the page before. */
  after?: UnmatchedPosition | null;
  /** Absent: desc, newest first. */
  dir?: SortDirection | undefined;
  limit: number;
};

/** Unmatched payments, with the donation of their order and who resolved them. */
export function listUnmatchedRows(
  reader: DatabaseReader,
  { id, isOpen, after = null, dir = 'desc', limit }: UnmatchedFilter,
) {
  return reader
    .selectFrom('unmatched_payments')
    .leftJoin(
      'provider_orders',
      'provider_orders.provider_order_id',
      'unmatched_payments.provider_order_id',
    )
    .leftJoin('staff_members', 'staff_members.id', 'unmatched_payments.resolved_by')
    .selectAll('unmatched_payments')
    .select(['provider_orders.donation_id', 'staff_members.name as resolver_name'])
    .$if(id !== undefined, (query) => query.where('provider_payment_id', '=', id ?? ''))
    .$if(isOpen === true, (query) => query.where('resolved_at', 'is', null))
    .$if(isOpen === false, (query) => query.where('resolved_at', 'is not', null))
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('unmatched_payments.created_at', 'provider_payment_id'),
          dir === 'asc' ? '>' : '<',
          eb.tuple(after?.createdAt ?? '', after?.id ?? ''),
        ),
      ),
    )
    .orderBy('unmatched_payments.created_at', dir)
    .orderBy('provider_payment_id', dir)
    .limit(limit)
    .execute();
}
export type UnmatchedRow = Awaited<ReturnType<typeof listUnmatchedRows>>[number];
