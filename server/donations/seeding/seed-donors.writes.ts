import type { Insertable } from 'kysely';
import type { DatabaseTransaction } from '../../database/handles.ts';
import type { DonorsTable } from '../../database/tables/donors.table.ts';

export type SeedDonor = Insertable<DonorsTable> & { id: string };

/** Adds donors and answers their ids, also where the same one was there already: by PAN, or by mail without one. */
export async function addSeedDonors(
  trx: DatabaseTransaction,
  donors: SeedDonor[],
): Promise<string[]> {
  if (donors.length === 0) return [];
  const known = await listKnown(trx, donors);
  const fresh = donors.filter((donor) => !known.has(keyOf(donor)));
  if (fresh.length > 0) {
    await trx
      .insertInto('donors')
      .values(fresh)
      .onConflict((conflict) => conflict.column('pan_hash').doNothing())
      .execute();
  }
  const all = fresh.length > 0 ? await listKnown(trx, donors) : known;
  return donors.map((donor) => all.get(keyOf(donor)) ?? donor.id);
}

/** Ids by what a donor is known by. */
async function listKnown(
  trx: DatabaseTransaction,
  donors: readonly SeedDonor[],
): Promise<Map<string, string>> {
  const hashes = donors.flatMap((donor) => donor.pan_hash ?? []);
  const emails = donors.flatMap((donor) => (donor.pan_hash ? [] : donor.email_key));
  const select = () => trx.selectFrom('donors').select(['id', 'pan_hash', 'email_key']);
  const byPan = hashes.length > 0 ? await select().where('pan_hash', 'in', hashes).execute() : [];
  const byEmail =
    emails.length > 0
      ? await select().where('email_key', 'in', emails).where('pan_hash', 'is', null).execute()
      : [];
  return new Map([...byPan, ...byEmail].map((row) => [keyOf(row), row.id]));
}

function keyOf(donor: { pan_hash?: string | null; email_key: string }): string {
  return donor.pan_hash ?? donor.email_key;
}
