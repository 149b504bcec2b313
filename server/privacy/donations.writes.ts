import { joinSearchWords, searchWordsOfGift, splitSearchWords } from '#shared/search-words.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockRows } from '../database/locks.ts';
import { forgetCorrections } from './corrections.writes.ts';
import { findUnpaidAmong } from './due-rows.queries.ts';
import { eraseIdentities } from './identities.writes.ts';

const NOTHING_SAID = {
  donor_id: null,
  fullname: '',
  email: '',
  phone: '',
  address: '',
  message: '',
  dedication_kind: '',
  dedication_name: '',
  dedication_from: '',
  dedication_listed: 0,
  search_words: '',
  // If money arrives after all, staff find it among the incomplete donations.
  incomplete: 1,
} as const;

/**
 * Erases personal data of donations that were never paid; amount and campaign stay. Each is checked again under its
 * lock: one paid meanwhile is unchanged. Donors without other data are deleted. Returns how many were emptied.
 * `isRepeated`: after a restore of an older copy, where their orders may still be polled.
 */
export async function emptyUnpaidDonations(
  trx: DatabaseTransaction,
  ids: readonly string[],
  at: string,
  { isRepeated = false }: { isRepeated?: boolean } = {},
): Promise<number> {
  const locked = await lockDonations(trx, ids);
  const unpaid = await findUnpaidAmong(trx, ids, { isRepeated });
  if (unpaid.length === 0) return 0;
  const emptied = unpaid.map(({ id }) => id);
  await trx
    .updateTable('donations')
    .set({ ...NOTHING_SAID, erased_at: at, updated_at: at })
    .where('id', 'in', emptied)
    .execute();
  for (const { id, search_words: before } of locked) {
    if (emptied.includes(id)) await deleteSearchWords(trx, id, splitSearchWords(before));
  }
  await eraseIdentities(trx, emptied);
  await forgetCorrections(trx, emptied, 'all', at);
  await removeUnusedDonors(
    trx,
    unpaid.flatMap(({ donor_id }) => donor_id ?? []),
  );
  return emptied.length;
}

/**
 * Deletes those of these donors that have no donation and no merge, with what is noted of statements issued to them: their
 * donations are another donor's by now.
 */
export async function removeUnusedDonors(
  trx: DatabaseTransaction,
  donorIds: readonly string[],
): Promise<void> {
  if (donorIds.length === 0) return;
  // Locked first: a concurrent donation of one of them either is seen, or comes too late.
  await trx
    .selectFrom('donors')
    .select('id')
    .where('id', 'in', donorIds)
    .orderBy('id')
    .$call(lockRows(trx, 'update'))
    .execute();
  const unused = await trx
    .selectFrom('donors')
    .select('id')
    .where('id', 'in', donorIds)
    .where('merged_into', 'is', null)
    .where((eb) =>
      eb.not(
        eb.or([
          eb.exists(
            eb
              .selectFrom('donations')
              .select('donations.id')
              .whereRef('donations.donor_id', '=', 'donors.id'),
          ),
          eb.exists(
            eb
              .selectFrom('donor_merges')
              .select('donor_merges.id')
              .where((either) =>
                either.or([
                  either('kept_donor_id', '=', either.ref('donors.id')),
                  either('merged_donor_id', '=', either.ref('donors.id')),
                ]),
              ),
          ),
        ]),
      ),
    )
    .execute();
  if (unused.length === 0) return;
  const ids = unused.map(({ id }) => id);
  await trx.deleteFrom('donation_statements').where('donor_id', 'in', ids).execute();
  await trx.deleteFrom('donors').where('id', 'in', ids).execute();
}

/** Erases mail address and phone of donations, and of donors none of whose donations keeps them. */
export async function eraseContact(
  trx: DatabaseTransaction,
  ids: readonly string[],
  at: string,
): Promise<number> {
  const rows = await lockDonations(trx, ids);
  for (const { id, search_words: before, ...donation } of rows) {
    const words = searchWordsOfGift({ ...donation, email: '', phone: '' });
    await trx
      .updateTable('donations')
      .set({ email: '', phone: '', search_words: joinSearchWords(words), updated_at: at })
      .where('id', '=', id)
      .execute();
    const removed = splitSearchWords(before).filter((word) => !words.includes(word));
    await deleteSearchWords(trx, id, removed);
    await trx
      .updateTable('tax_document_mails')
      .set({ sent_to: null })
      .where('donation_id', '=', id)
      .execute();
  }
  await forgetCorrections(trx, ids, ['email', 'phone_no'], at);
  await eraseUnusedContact(
    trx,
    rows.flatMap(({ donor_id }) => donor_id ?? []),
    at,
  );
  return rows.length;
}

/** Erases mail address and phone of these donors and of those merged into them, none of whose donations keeps any. */
export async function eraseUnusedContact(
  trx: DatabaseTransaction,
  donorIds: readonly string[],
  at: string,
): Promise<void> {
  if (donorIds.length === 0) return;
  await trx
    .updateTable('donors')
    .set({ email: '', email_key: '', phone: '', updated_at: at })
    .where((eb) =>
      eb.or([eb('donors.id', 'in', donorIds), eb('donors.merged_into', 'in', donorIds)]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('donations')
            .select('donations.id')
            .where('donations.donor_id', '=', eb.fn.coalesce('donors.merged_into', 'donors.id'))
            .where((either) =>
              either.or([either('donations.email', '<>', ''), either('donations.phone', '<>', '')]),
            ),
        ),
      ),
    )
    .execute();
}

async function lockDonations(trx: DatabaseTransaction, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('donations')
    .select(['id', 'donor_id', 'fullname', 'reference', 'old_receipt_number', 'search_words'])
    .where('id', 'in', ids)
    .orderBy('id')
    .$call(lockRows(trx, 'no key update'))
    .execute();
}

/** Deleted by word and donation: the index begins with the word, and a search by donation would scan all of it. */
async function deleteSearchWords(
  trx: DatabaseTransaction,
  donationId: string,
  words: readonly string[],
): Promise<void> {
  if (words.length === 0) return;
  await trx
    .deleteFrom('donation_words')
    .where('donation_id', '=', donationId)
    .where('word', 'in', words)
    .execute();
}
