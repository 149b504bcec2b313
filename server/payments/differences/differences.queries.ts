import type { Selectable } from 'kysely';
import type { DifferenceKind } from '#shared/staff/differences-endpoints.ts';
import type { DatabaseReader } from '../../database/handles.ts';
import type { ProviderComparisonsTable } from '../../database/tables/provider-differences.table.ts';
import { latestTime } from '../../platform/latest-time.ts';
import { FOUND_UNREADABLE, isOfSettlements } from './difference.ts';

/** Ids in one statement. */
const IDS_AT_ONCE = 200;

export type ComparisonRow = Selectable<ProviderComparisonsTable>;
export type DifferenceState = 'open' | 'explained' | 'ended';
export type DifferencePosition = { foundAt: string; id: string };

/** Differences, newest first, with the name of who explained each. */
export function listDifferenceRows(
  reader: DatabaseReader,
  filter: {
    id?: string;
    state?: DifferenceState | undefined;
    /** The last row of the page before. */
    after?: DifferencePosition | null;
    limit: number;
  },
) {
  const { id, state, after = null, limit } = filter;
  return reader
    .selectFrom('provider_differences')
    .leftJoin('staff_members', 'staff_members.id', 'provider_differences.resolved_by')
    .selectAll('provider_differences')
    .select('staff_members.name as resolver_name')
    .$if(id !== undefined, (query) => query.where('provider_differences.id', '=', id ?? ''))
    .$if(state === 'ended', (query) => query.where('ended_at', 'is not', null))
    .$if(state === 'open' || state === 'explained', (query) => query.where('ended_at', 'is', null))
    .$if(state === 'open', (query) => query.where('explained_at', 'is', null))
    .$if(state === 'explained', (query) => query.where('explained_at', 'is not', null))
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('found_at', 'provider_differences.id'),
          '<',
          eb.tuple(after?.foundAt ?? '', after?.id ?? ''),
        ),
      ),
    )
    .orderBy('found_at', 'desc')
    .orderBy('provider_differences.id', 'desc')
    .limit(limit)
    .execute();
}
export type DifferenceRow = Awaited<ReturnType<typeof listDifferenceRows>>[number];

const open = (reader: DatabaseReader) =>
  reader
    .selectFrom('provider_differences')
    .where('ended_at', 'is', null)
    .where('explained_at', 'is', null);

/** How many differences of each kind are open: neither ended nor explained. */
export async function countOpenByKind(
  reader: DatabaseReader,
): Promise<{ kind: DifferenceKind; count: number }[]> {
  const rows = await open(reader)
    .select((eb) => ['kind', eb.fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute();
  return rows.map(({ kind, count }) => ({ kind, count: Number(count) }));
}

/** The payments and refunds of these that a difference is about which has not ended, explained or not. */
export async function findDiffering(
  reader: DatabaseReader,
  providerIds: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (let start = 0; start < providerIds.length; start += IDS_AT_ONCE) {
    const rows = await reader
      .selectFrom('provider_differences')
      .select(['provider_id', 'kind'])
      .where('ended_at', 'is', null)
      .where('provider_id', 'in', providerIds.slice(start, start + IDS_AT_ONCE))
      .execute();
    for (const { provider_id, kind } of rows) if (!isOfSettlements(kind)) found.add(provider_id);
  }
  return found;
}

/** The payments of a day that could not be read when it was last compared, by id or as `nameByDay` names them. */
export async function listUnreadablePayments(
  reader: DatabaseReader,
  day: string,
): Promise<Set<string>> {
  const rows = await reader
    .selectFrom('provider_differences')
    .select('provider_id')
    .where('day', '=', day)
    .where('kind', '=', 'payment_status')
    .where('ended_at', 'is', null)
    .where('found', 'like', `${FOUND_UNREADABLE}%`)
    .execute();
  return new Set(rows.map(({ provider_id }) => provider_id));
}

/** How many differences are open. */
export async function countOpen(reader: DatabaseReader): Promise<number> {
  const row = await open(reader)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * The days with differences that are open, or about what cannot be read: an explanation of such a one says nothing about
 * what it holds, which is counted once it can be read.
 */
export async function listUndecidedDays(reader: DatabaseReader): Promise<string[]> {
  const rows = await reader
    .selectFrom('provider_differences')
    .select('day')
    .distinct()
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.or([eb('explained_at', 'is', null), eb('found', 'like', `${FOUND_UNREADABLE}%`)]),
    )
    .execute();
  return rows.map(({ day }) => day);
}

/**
 * The days whose settlement report has lines that could not be read when it was last stored. The comparison asks for
 * the report itself: where it alone could read them, they are not stored yet.
 */
export async function listDaysOfUnreadableLines(reader: DatabaseReader): Promise<string[]> {
  const rows = await reader
    .selectFrom('provider_differences')
    .leftJoin('settlement_days', 'settlement_days.day', 'provider_differences.day')
    .select('provider_differences.day')
    .distinct()
    .where('kind', '=', 'settlement_line_other')
    .where('found', 'like', `${FOUND_UNREADABLE}%`)
    .where((eb) =>
      eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', eb.ref('settlement_days.read_at'))]),
    )
    .execute();
  return rows.map(({ day }) => day);
}

export function findUnfinished(reader: DatabaseReader): Promise<ComparisonRow | undefined> {
  return reader
    .selectFrom('provider_comparisons')
    .selectAll()
    .where('finished_at', 'is', null)
    .executeTakeFirst();
}

/**
 * When the newest comparison was started, and when the newest whole one ended, by clocks that were not ahead; null:
 * none.
 */
export async function findLastComparison(
  reader: DatabaseReader,
  now: Date,
): Promise<{ startedAt: string | null; finishedAt: string | null }> {
  const latest = latestTime(now);
  const row = await reader
    .selectFrom('provider_comparisons')
    .select((eb) => [
      eb.fn.max('started_at').as('startedAt'),
      // Its clock may have gone ahead while it ran.
      eb.fn.max('finished_at').filterWhere('finished_at', '<=', latest).as('finishedAt'),
    ])
    .where('started_at', '<=', latest)
    .executeTakeFirst();
  return { startedAt: row?.startedAt ?? null, finishedAt: row?.finishedAt ?? null };
}

/** When the newest comparison was started that is whole, by clocks that were not ahead; null: none. */
export async function findLastWhole(reader: DatabaseReader, now: Date): Promise<string | null> {
  const row = await reader
    .selectFrom('provider_comparisons')
    .select((eb) => eb.fn.max('started_at').as('startedAt'))
    .where('finished_at', 'is not', null)
    .where('started_at', '<=', latestTime(now))
    .executeTakeFirst();
  return row?.startedAt ?? null;
}

/** When the first order was created; null: none. */
export async function findFirstOrder(reader: DatabaseReader): Promise<string | null> {
  const row = await reader
    .selectFrom('provider_orders')
    .select((eb) => eb.fn.min('created_at').as('createdAt'))
    .executeTakeFirst();
  return row?.createdAt ?? null;
}

/** Why the provider refused its settlements to the newest comparison that has looked at a day; null: it did not. */
export async function findSettlementsRefused(
  reader: DatabaseReader,
  now: Date,
): Promise<string | null> {
  const row = await reader
    .selectFrom('provider_comparisons')
    .select('settlements_refused')
    .where('days_done', '>', 0)
    .where('started_at', '<=', latestTime(now))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.settlements_refused ?? null;
}
