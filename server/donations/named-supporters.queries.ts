import type { DatabaseReader } from '../database/handles.ts';
import type { SupporterPlace, SupporterRow } from './donations.queries.ts';

/** One page of named supporters without a donation, newest first, from after `before`; as rows of supporters. */
export async function listNamedSupporters(
  reader: DatabaseReader,
  page: { campaignId: string; before: SupporterPlace | null; limit: number },
): Promise<SupporterRow[]> {
  const { campaignId, before, limit } = page;
  return reader
    .selectFrom('named_supporters')
    .select(['id', 'fullname', 'email', 'added_at as paid_at'])
    .select((eb) => eb.lit<1>(1).as('show_name'))
    .where('campaign_id', '=', campaignId)
    .$if(before !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('added_at', 'id'), '<', eb.tuple(before?.paidAt ?? '', before?.id ?? '')),
      ),
    )
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
