import type { DatabaseReader } from '../database/handles.ts';

type OldPage = { after: string; limit: number };

/** Versions of donations whose PAN is sealed, but does not begin like this. */
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

/** The same of donors whose PAN is not carried over to their donations yet. */
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

/** The same in the vault; what is shredded there has nothing to seal. */
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
