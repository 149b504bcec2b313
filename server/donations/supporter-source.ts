import type { Supporter } from '#shared/campaigns.ts';
import type { Context } from '../context.ts';
import {
  type DonorEmails,
  presentSupporter,
  readSupporterCursor,
  toSupporterCursor,
} from './donations.presenter.ts';
import { listSupporters, type SupporterRow } from './donations.queries.ts';
import { listNamedSupporters } from './named-supporters.queries.ts';
import { listNewestSupporters } from './newest-supporters.queries.ts';

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
      const wanted = { campaignId, before, limit: page.limit + 1 };
      const supporters = await listSupporters(db, wanted);
      const rows = mergeNewest(supporters, await listNamedSupporters(db, wanted), wanted.limit);
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
  one: readonly SupporterRow[],
  other: readonly SupporterRow[],
  limit: number,
): SupporterRow[] {
  const place = (row: SupporterRow) => `${row.paid_at} ${row.id}`;
  return [...one, ...other].toSorted((a, b) => (place(a) < place(b) ? 1 : -1)).slice(0, limit);
}
