import { createToken } from '../platform/ids.ts';
import type { Donation } from './donations.writes.ts';
import { normalizeEmail } from './normalize-donor.ts';

/**
 * The columns that end a donation's private link, when it moves to another donor and with that from one mail address to
 * another: mails to the donor before have the link, which would open the receipt of the next. None where the address
 * stays, or where there was none.
 */
export function renewLink(
  before: Pick<Donation, 'email'>,
  after: Pick<Donation, 'email'>,
): Partial<Pick<Donation, 'status_token'>> {
  if (before.email === '') return {};
  if (normalizeEmail(before.email) === normalizeEmail(after.email)) return {};
  return { status_token: createToken() };
}
