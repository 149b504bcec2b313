import type { Supporter } from '#shared/campaigns.ts';
import type { Context } from '../context.ts';
import {
  type DonorEmails,
  presentSupporter,
  readSupporterCursor,
  toSupporterCursor,
} from './donations.presenter.ts';
import { listSupporters } from './donations.queries.ts';
import { listNewestSupporters } from './newest-supporters.queries.ts';

/** What the campaign calls show of those who gave, already as the public may see it (DONOR_EMAILS). */
export function createSupporterSource({ db }: Pick<Context, 'db'>, donorEmails: DonorEmails) {
  return {
    async listNewest(campaignIds: string[], each: number): Promise<Map<string, Supporter[]>> {
      const newest = await listNewestSupporters(db, campaignIds, each);
      return new Map(
        [...newest].map(([id, rows]) => [
          id,
          rows.map((row) => presentSupporter(row, donorEmails)),
        ]),
      );
    },

    async listPage(campaignId: string, page: { before: string | null; limit: number }) {
      const before = readSupporterCursor(page.before ?? undefined);
      // One more than asked for tells whether another page follows.
      const rows = await listSupporters(db, { campaignId, before, limit: page.limit + 1 });
      const shown = rows.slice(0, page.limit);
      const last = shown.at(-1);
      return {
        donors: shown.map((row) => presentSupporter(row, donorEmails)),
        next: rows.length > shown.length && last ? toSupporterCursor(last) : null,
      };
    },
  };
}
