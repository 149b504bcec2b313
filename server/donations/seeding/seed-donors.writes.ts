import type { Insertable } from 'kysely';
import type { DatabaseTransaction } from '../../database/handles.ts';
import type { DonorsTable } from '../../database/tables/donors.table.ts';
import { insertDonors } from '../donors.writes.ts';
import { listDonorsByPan } from '../identities/donation-identities.queries.ts';

/** A generated donor's row, with the keyed hash of the PAN by which an earlier run is recognized; null without one. */
export type SeedDonor = { row: Insertable<DonorsTable>; panHash: string | null };

/** Inserts donors and returns their ids, including existing ones: by PAN, or by mail without one. */
export async function addSeedDonors(
  trx: DatabaseTransaction,
  donors: readonly SeedDonor[],
): Promise<string[]> {
  const existing = await listExisting(trx, donors);
  const fresh = donors.filter((donor) => !existing.has(keyOf(donor)));
  await insertDonors(
    trx,
    fresh.map(({ row }) => row),
  );
  return donors.map((donor) => existing.get(keyOf(donor)) ?? donor.row.id);
}

/** Ids of existing donors by PAN hash or mail. */
async function listExisting(
  trx: DatabaseTransaction,
  donors: readonly SeedDonor[],
): Promise<Map<string, string>> {
  const byPan = await listDonorsByPan(
    trx,
    donors.flatMap(({ panHash }) => panHash ?? []),
  );
  const emails = donors.flatMap(({ row, panHash }) => (panHash === null ? row.email_key : []));
  const byEmail =
    emails.length === 0
      ? []
      : await trx
          .selectFrom('donors')
          .select(['id', 'email_key'])
          .where('email_key', 'in', emails)
          .execute();
  return new Map([
    ...byPan.map(({ panHash, donorId }) => [panHash, donorId] as const),
    ...byEmail.map((row) => [row.email_key, row.id] as const),
  ]);
}

function keyOf({ row, panHash }: SeedDonor): string {
  return panHash ?? row.email_key;
}
