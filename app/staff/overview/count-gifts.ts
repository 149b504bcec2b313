import { m } from '#shared/messages/compiled/messages.js';

/** '1 gift', '1,204 gifts'. */
export function countGifts(gifts: number): string {
  return gifts === 1
    ? m.overview_one_gift()
    : m.overview_gifts({ count: gifts.toLocaleString('en-IN') });
}
