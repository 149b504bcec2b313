import { PAN_PATTERN } from '#shared/donor-form.ts';
import type { DonorRecord } from '#shared/staff/entry-endpoints.ts';
import type { Context } from '../context.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { readGiftSearch } from './desk-list/gift-search.ts';
import { presentDonor } from './donor-pages.presenter.ts';
import { type DonorRow, listDonorRows, sumGiftsOfDonors } from './donor-pages.queries.ts';
import { findDonorIdsByWords } from './donor-search.queries.ts';
import { findDonorByPan } from './donors.queries.ts';

const DONORS_SHOWN = 8;
/** Fewer letters say nothing of whom one looks for. */
const LEAST_LETTERS = 2;

/**
 * Donors who are found while staff type: by a whole PAN, or by beginnings of phone, mail and words of the name as their
 * gifts say them. Who has given most recently comes first.
 */
export async function findDonors(
  { db, sealer }: Pick<Context, 'db' | 'sealer'>,
  actor: Actor,
  typed: string,
): Promise<DonorRecord[]> {
  requirePermission(actor, 'gifts.see', 'gifts.enter');
  const pan = typed.trim().toUpperCase();
  if (PAN_PATTERN.test(pan)) {
    const donor = await findDonorByPan(db, sealer.hashes('pan', pan));
    return donor ? present(await listDonorRows(db, [donor.id])) : [];
  }
  const { words } = readGiftSearch(typed);
  if (words.join('').length < LEAST_LETTERS) return [];
  return present(await listDonorRows(db, await findDonorIdsByWords(db, words, DONORS_SHOWN)));

  async function present(rows: DonorRow[]): Promise<DonorRecord[]> {
    const years = await sumGiftsOfDonors(
      db,
      rows.map((row) => row.id),
    );
    return rows
      .map((row) => presentDonor(row, years))
      .toSorted((one, other) => ((one.lastGiftAt ?? '') < (other.lastGiftAt ?? '') ? 1 : -1));
  }
}
