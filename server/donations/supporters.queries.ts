import { SUPPORTERS_WITH_CAMPAIGN } from '#shared/campaign-facts.ts';
import type { DatabaseReader } from '../database/handles.ts';
import {
  COUNTS_AS_SUPPORTER,
  DEDICATION_COLUMNS,
  type SupporterPosition,
  type SupporterRow,
} from './donations.queries.ts';

/** SQLite takes at most 500 parts in a union, and each campaign has two. */
const CAMPAIGNS_A_QUERY = 200;

/**
 * The newest few supporters of several campaigns, newest first: donors, and those listed without a donation. One query
 * for all, which reads hardly more rows than it returns: a campaign with 100,000 supporters costs the same as one with
 * four.
 */
export async function listNewestSupporters(
  reader: DatabaseReader,
  campaignIds: string[],
): Promise<Map<string, SupporterRow[]>> {
  const newest = new Map<string, SupporterRow[]>();
  for (let start = 0; start < campaignIds.length; start += CAMPAIGNS_A_QUERY) {
    const [first, ...others] = campaignIds.slice(start, start + CAMPAIGNS_A_QUERY);
    if (first === undefined) break;
    const rows = await others
      .reduce(
        (all, next) => all.unionAll(selectDonors(reader, next)).unionAll(selectNamed(reader, next)),
        selectDonors(reader, first).unionAll(selectNamed(reader, first)),
      )
      .execute();
    for (const { campaign_id: campaignId, ...row } of rows) {
      newest.set(campaignId, [...(newest.get(campaignId) ?? []), row]);
    }
  }
  for (const [campaignId, rows] of newest) {
    newest.set(campaignId, rows.sort(newestFirst).slice(0, SUPPORTERS_WITH_CAMPAIGN));
  }
  return newest;
}

// Neither database allows order and limit in a part of a union, except in a subquery.

function selectDonors(reader: DatabaseReader, campaignId: string) {
  const few = reader
    .selectFrom('donations')
    .select([
      ...(['campaign_id', 'id', 'fullname', 'email', 'show_name', 'paid_at'] as const),
      ...DEDICATION_COLUMNS,
    ])
    .where('campaign_id', '=', campaignId)
    .where('status', '=', COUNTS_AS_SUPPORTER)
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SUPPORTERS_WITH_CAMPAIGN);
  return reader.selectFrom(few.as('givers')).selectAll();
}

function selectNamed(reader: DatabaseReader, campaignId: string) {
  const few = reader
    .selectFrom('named_supporters')
    .select(['campaign_id', 'id', 'fullname', 'email'])
    .select((eb) => [
      eb.lit<0 | 1>(1).as('show_name'),
      eb.ref('added_at').$castTo<string | null>().as('paid_at'),
      eb.val('').as('dedication_kind'),
      eb.val('').as('dedication_name'),
      eb.val('').as('dedication_from'),
      eb.lit<0 | 1>(0).as('dedication_listed'),
    ])
    .where('campaign_id', '=', campaignId)
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SUPPORTERS_WITH_CAMPAIGN);
  return reader.selectFrom(few.as('named')).selectAll();
}

function newestFirst(one: SupporterRow, other: SupporterRow): number {
  const [firstKey, secondKey] = [one, other].map((row) => `${row.paid_at} ${row.id}`);
  return (firstKey ?? '') < (secondKey ?? '') ? 1 : -1;
}

/** One page of named supporters without a donation, newest first, from after `before`; as rows of supporters. */
export async function listNamedSupporters(
  reader: DatabaseReader,
  page: { campaignId: string; before: SupporterPosition | null; limit: number },
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
