import type { DatabaseReader, DatabaseTransaction } from '../database/handles.ts';
import { type Sealer, sealedUnder } from './seal.ts';

/** One kind of sealed or hashed value, as the key rotation processes it. */
export type SealedCollection = {
  /** For progress output: 'PANs'. */
  name: string;
  /** The next page of rows that are not under the current key. */
  listOld: (reader: DatabaseReader, sealer: Sealer, page: OldPage) => Promise<OldRows>;
  /** Reseals one row, unless it has changed meanwhile. */
  renew: (trx: DatabaseTransaction, sealer: Sealer, id: string) => Promise<void>;
};
export type OldPage = { after: string; limit: number };
/** `last`: the cursor of the page; null for the last page. */
export type OldRows = { ids: string[]; last: string | null };

/** A collection whose sealed texts name their key in the prefix. */
export function sealedByPrefix(
  name: string,
  listNotUnder: (reader: DatabaseReader, beginning: string, page: OldPage) => Promise<string[]>,
  renew: SealedCollection['renew'],
): SealedCollection {
  return {
    name,
    renew,
    async listOld(reader, sealer, page) {
      const ids = await listNotUnder(reader, sealedUnder(sealer.keyId()), page);
      return { ids, last: ids.length < page.limit ? null : (ids.at(-1) ?? null) };
    },
  };
}
