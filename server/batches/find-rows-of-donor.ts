import { type BatchCells, readTypedPhone } from '#shared/staff/batch-cells.ts';
import type { Context } from '../context.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { openCells } from './batch-cells.ts';
import { listOpenRows } from './batches.queries.ts';

/** A row of a batch that is not posted yet; `cells` as typed, with whole identity numbers. */
export type RowOfDonor = {
  batchNumber: number;
  givenOn: string;
  mode: string;
  campaign: string;
  cells: BatchCells;
  updatedAt: string;
};

type Person = {
  donorIds: readonly string[];
  isNamed: (fullname: string) => boolean;
  /** Phone numbers of ten digits, and normalised mail addresses. */
  isReachedAt: (contact: { phone: string; email: string }) => boolean;
};

/**
 * The rows of open batches about a donor: those for which staff chose the donor, and those with the name and a phone
 * number or mail address of theirs. Staff have chosen somebody else for a row with another donor.
 */
export async function findRowsOfDonor(
  reader: DatabaseReader,
  context: Pick<Context, 'sealer'>,
  { donorIds, isNamed, isReachedAt }: Person,
): Promise<RowOfDonor[]> {
  const rows = await listOpenRows(reader);
  return rows.flatMap((row): RowOfDonor[] => {
    const cells = openCells(context, { batchId: row.batch_id, rowId: row.id }, row);
    const contact = { phone: readTypedPhone(cells.phone_no), email: cells.email };
    const isTheirs =
      row.donor_id === null
        ? isNamed(cells.fullname) && isReachedAt(contact)
        : donorIds.includes(row.donor_id);
    if (!isTheirs) return [];
    return [
      {
        ...{ cells, batchNumber: row.number, givenOn: row.given_on, mode: row.mode },
        ...{ campaign: row.campaign_title, updatedAt: row.updated_at },
      },
    ];
  });
}
