import { PAN_PATTERN } from '#shared/donor-form.ts';
import type { DonorRecord } from '#shared/staff/entry-endpoints.ts';
import type { Context } from '../context.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { readDonationSearch } from './desk-list/donation-filter.ts';
import { presentDonor } from './donor-pages.presenter.ts';
import { findDonorIdsBySearchWords } from './donor-search.queries.ts';
import { type DonorRow, listDonorRows, readDonorFacts } from './donors.queries.ts';
import { listDonorsByPan } from './identities/donation-identities.queries.ts';
import { countPanSearch } from './limit-pan-tries.ts';

const DONORS_SHOWN = 8;
/** Fewer letters match too much. */
const LEAST_LETTERS = 2;

/**
 * Finds donors while staff type: by a complete PAN, or by prefixes of phone, mail and words of the name, the
 * last digits of the phone, or a reference in their donations. The latest donor comes first. Throws RefusedForNow: 429 after too many complete PANs.
 */
export async function findDonors(
  { db, sealer, limiter }: Pick<Context, 'db' | 'sealer' | 'limiter'>,
  actor: Actor,
  typed: string,
): Promise<DonorRecord[]> {
  requirePermission(actor, 'donations.see', 'donations.enter');
  const pan = typed.trim().toUpperCase();
  if (PAN_PATTERN.test(pan)) {
    await countPanSearch({ limiter }, actor);
    const donorsOfPan = await listDonorsByPan(db, sealer.hashes('pan', pan));
    const ids = [...new Set(donorsOfPan.map(({ donorId }) => donorId))];
    return present(await listDonorRows(db, ids.slice(0, DONORS_SHOWN)));
  }
  const { terms } = readDonationSearch(typed);
  if (terms.map(([word = '']) => word).join('').length < LEAST_LETTERS) return [];
  return present(await listDonorRows(db, await findDonorIdsBySearchWords(db, terms, DONORS_SHOWN)));

  async function present(rows: DonorRow[]): Promise<DonorRecord[]> {
    const facts = await readDonorFacts(
      db,
      rows.map((row) => row.id),
    );
    return rows
      .map((row) => presentDonor(row, facts))
      .toSorted((one, other) =>
        (one.lastDonationAt ?? '') < (other.lastDonationAt ?? '') ? 1 : -1,
      );
  }
}
