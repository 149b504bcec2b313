import type { DatabaseReader, DatabaseTransaction } from '../database/handles.ts';
import { type Sealer, sealedUnder } from './seal.ts';

/** One kind of thing that is sealed or hashed under the data key, as the rotation of keys goes through it. */
export type SealedCollection = {
  /** In words, for whoever watches: 'PANs'. */
  name: string;
  /** The next rows that are not under the current key, from after a place. */
  listOld: (reader: DatabaseReader, sealer: Sealer, page: OldPage) => Promise<OldRows>;
  /** Seals one of them anew, unless it has changed meanwhile. */
  renew: (trx: DatabaseTransaction, sealer: Sealer, id: string) => Promise<void>;
};
export type OldPage = { after: string; limit: number };
/** `last`: where the page ended; null when it was the last one. */
export type OldRows = { ids: string[]; last: string | null };

/** A collection whose sealed texts say in their beginning under which key they are. */
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
