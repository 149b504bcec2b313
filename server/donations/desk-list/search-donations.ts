import type { DonationRecord } from '#shared/donations.ts';
import { PAN_PATTERN } from '#shared/donor-form.ts';
import type { Context } from '../../context.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { countPanSearch } from '../limit-pan-tries.ts';
import {
  type DonationFilter,
  type DonationSearch,
  readDonationFilter,
  readDonationSearch,
} from './donation-filter.ts';
import { readDonationPage } from './list-donations.ts';

/**
 * Donations by words that stand in no address and in no log: a number of twelve digits, as a bank's reference and as a
 * phone number with its country, or a whole PAN. An Aadhaar number finds nothing: it is not searched for. Throws
 * RefusedForNow: 429 after too many complete PANs.
 */
export async function searchDonations(
  context: Pick<Context, 'db' | 'clock' | 'sealer' | 'limiter'>,
  actor: Actor,
  { q, after }: { q: string; after?: string | undefined },
): Promise<{ donations: DonationRecord[]; next: string | null }> {
  requirePermission(actor, 'donations.see');
  const filter: DonationFilter = {
    ...readDonationFilter({}),
    search: await readSearch(context, actor, q),
  };
  return readDonationPage(context, filter, { after });
}

async function readSearch(
  { sealer, limiter }: Pick<Context, 'sealer' | 'limiter'>,
  actor: Actor,
  q: string,
): Promise<DonationSearch> {
  const pan = q.trim().toUpperCase();
  if (!PAN_PATTERN.test(pan)) return readDonationSearch(q);
  await countPanSearch({ limiter }, actor);
  return {
    ...{ terms: [], reference: null, receipt: null, providerId: null },
    panHashes: sealer.hashes('pan', pan),
  };
}
