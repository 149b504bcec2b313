import { m } from '#shared/messages/compiled/messages.js';

/** '1 donation', '1,204 donations'. */
export function countDonations(donations: number): string {
  return donations === 1
    ? m.overview_one_donation()
    : m.overview_donations({ count: donations.toLocaleString('en-IN') });
}
