import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import {
  type DonationImportRow,
  findRowAbove,
  listAlikeAbove,
} from './donation-imports.queries.ts';
import { readStoredRow } from './import-cells.ts';
import type { ReadRow } from './read-row.ts';
import {
  areDifferent,
  type DonationLikeness,
  type DonationNumbers,
  hashReceipt,
  toNumbers,
} from './row-identity.ts';

/** The rows of a file above one of its lines that would be, or already are, donations. */
export type RowsAbove = {
  find: (
    row: ReadRow,
    of: {
      identity: string;
      /** Common prefix of the identities of its likeness. */
      key: string;
      numbers: DonationNumbers;
      likeness: DonationLikeness;
    },
  ) => Promise<{
    /** The line that holds the same donation; null when there is none. */
    same: number | null;
    /** How many others have the same likeness, and the existing donations that they are. */
    alike: number;
    donationIds: string[];
  }>;
};

/** Finds rows of the same donation by the rules that find it in the books: id, receipt, likeness. */
export function findRowsAbove(
  trx: DatabaseTransaction,
  context: Pick<Context, 'sealer'>,
  file: DonationImportRow,
  line: number,
): RowsAbove {
  const importId = file.id;
  return {
    async find(row, { identity, key, numbers, likeness }) {
      const nothing = { same: null, alike: 0, donationIds: [] };
      const equal = await findRowAbove(trx, { importId, line, identity });
      if (equal !== null) return { ...nothing, same: equal };
      if (row.record !== '') return nothing;
      const receiptHash = hashReceipt(row, likeness);
      const sameReceipt =
        receiptHash === null ? null : await findRowAbove(trx, { importId, line, receiptHash });
      if (sameReceipt !== null) return { ...nothing, same: sameReceipt };
      const alike = await listAlikeAbove(trx, { importId, line, key });
      const same = alike.find(
        (one) => !areDifferent(toNumbers(readStoredRow(context, file, one)), numbers),
      );
      return {
        same: same?.line ?? null,
        alike: alike.length,
        donationIds: alike.flatMap(({ donation_id: id }) => id ?? []),
      };
    },
  };
}
