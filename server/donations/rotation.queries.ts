import type { DatabaseReader } from '../database/handles.ts';

type OldPage = { after: string; limit: number };

/** Identity versions whose sealed PAN does not start with this key's prefix. */
export async function listPansNotUnder(
  reader: DatabaseReader,
  beginning: string,
  { after, limit }: OldPage,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('donation_identities')
    .select('id')
    .where('id', '>', after)
    .where('pan_sealed', 'is not', null)
    .where('pan_sealed', 'not like', `${beginning}%`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** The same for donors whose PAN is not carried over to their donations yet. */
export async function listDonorPansNotUnder(
  reader: DatabaseReader,
  beginning: string,
  { after, limit }: OldPage,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('donors')
    .select('id')
    .where('id', '>', after)
    .where('pan_sealed', 'is not', null)
    .where('pan_sealed', 'not like', `${beginning}%`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** The same in the vault; shredded numbers have nothing to seal. */
export async function listVaultNotUnder(
  reader: DatabaseReader,
  beginning: string,
  { after, limit }: OldPage,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('aadhaar_vault')
    .select('reference')
    .where('reference', '>', after)
    .where('sealed', 'is not', null)
    .where('sealed', 'not like', `${beginning}%`)
    .orderBy('reference')
    .limit(limit)
    .execute();
  return rows.map((row) => row.reference);
}
