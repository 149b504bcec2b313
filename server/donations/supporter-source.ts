import type { Supporter } from '#shared/campaigns.ts';
import type { Context } from '../context.ts';
import { listSupporters, type SupporterRow } from './donations.queries.ts';
import {
  type DonorEmails,
  presentSupporter,
  readSupporterCursor,
  toSupporterCursor,
} from './supporters.presenter.ts';
import { listNamedSupporters, listNewestSupporters } from './supporters.queries.ts';

/**
 * The supporters of campaigns, from donations and from names listed without one, as the public may see them
 * (DONOR_EMAILS).
 */
export function createSupporterSource({ db }: Pick<Context, 'db'>, donorEmails: DonorEmails) {
  const present = (rows: SupporterRow[]) => rows.map((row) => presentSupporter(row, donorEmails));
  return {
    async listNewest(campaignIds: string[]): Promise<Map<string, Supporter[]>> {
      const newest = await listNewestSupporters(db, campaignIds);
      return new Map([...newest].map(([id, rows]) => [id, present(rows)]));
    },

    async listPage(campaignId: string, page: { before: string | null; limit: number }) {
      const before = readSupporterCursor(page.before ?? undefined);
      // One extra row shows whether another page follows.
      const query = { campaignId, before, limit: page.limit + 1 };
      const supporters = await listSupporters(db, query);
      const rows = mergeNewest(supporters, await listNamedSupporters(db, query), query.limit);
      const shown = rows.slice(0, page.limit);
      const last = shown.at(-1);
      return {
        donors: present(shown),
        next: rows.length > shown.length && last ? toSupporterCursor(last) : null,
      };
    },
  };
}

/** Merges two lists, each newest first, into one of at most `limit`. */
function mergeNewest(
  donations: readonly SupporterRow[],
  named: readonly SupporterRow[],
  limit: number,
): SupporterRow[] {
  const sortKey = (row: SupporterRow) => `${row.paid_at} ${row.id}`;
  return [...donations, ...named]
    .toSorted((a, b) => (sortKey(a) < sortKey(b) ? 1 : -1))
    .slice(0, limit);
}
