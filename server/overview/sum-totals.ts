import { toRupees } from '#shared/money.ts';
import type { DonationTotals } from '#shared/staff/list-endpoints.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { addUp, sumPeriod, toReportSum } from '../reports/sum-period.ts';
import { countRefundedInReview, sumPending } from './overview.queries.ts';
import type { Span } from './spans.ts';

/** The totals of the list of a period, from the sums that the database keeps: at constant cost. */
export async function sumTotals(reader: DatabaseReader, span: Span): Promise<DonationTotals> {
  const received = addUp(await sumPeriod(reader, span, 'campaign'));
  const pending = await sumPending(reader, span);
  const { donations, ...sums } = toReportSum(received);
  return {
    count: donations + pending.donations + (await countRefundedInReview(reader, span)),
    ...sums,
    pending: { count: pending.donations, amount: toRupees(pending.paise) },
  };
}
