import { toRupees } from '#shared/money.ts';
import type { BatchMode } from '#shared/staff/batch-cells.ts';
import type {
  Batch,
  BatchQuestion,
  BatchRow,
  PostedDonation,
} from '#shared/staff/batches-endpoints.ts';
import { presentCells } from './batch-cells.ts';
import type { listDonationsOf, NamedBatch, NamedRow } from './batches.queries.ts';
import type { StoredQuestion } from './check-rows.ts';
import type { EvaluatedRow } from './evaluate-rows.ts';

/** A batch as staff see it. `entered`: number and sum of its rows. */
export function presentBatch(
  batch: NamedBatch,
  entered: { count: number; paise: number } | undefined,
): Batch {
  const expected = { count: batch.expected_count, amount: toRupees(batch.expected_paise) };
  return {
    _id: batch.id,
    number: batch.number,
    status: batch.status,
    date: batch.given_on,
    mode: batch.mode as BatchMode,
    campaign: { _id: batch.campaign_id, title: batch.campaign_title },
    expected,
    // A posted batch has no rows any more, and agreed when it was posted.
    entered:
      batch.status === 'posted'
        ? expected
        : { count: Number(entered?.count ?? 0), amount: toRupees(Number(entered?.paise ?? 0)) },
    firstReceiptNo: batch.first_receipt_no,
    lastReceiptNo: batch.last_receipt_no,
    owner: { _id: batch.owner_id, name: batch.owner_name ?? batch.owner_id },
    openedAt: batch.created_at,
    closedAt: batch.closed_at,
    closedBy:
      batch.closed_by === null
        ? null
        : { _id: batch.closed_by, name: batch.closer_name ?? batch.closed_by },
  };
}

/** A row with its faults and questions; its PAN masked. */
export function presentRow(row: NamedRow, evaluated: EvaluatedRow): BatchRow {
  return {
    _id: row.id,
    version: row.version,
    cells: presentCells(evaluated.cells),
    donorId: row.donor_id,
    amount: evaluated.amountPaise === null ? null : toRupees(evaluated.amountPaise),
    faults: evaluated.faults,
    questions: listQuestions(row, evaluated),
    changedBy: row.changer_name ?? row.changed_by,
  };
}

/** All questions about a row, each once by its name: those about the books before those about other rows. */
export function listQuestions(
  row: Pick<NamedRow, 'questions' | 'confirmed'>,
  evaluated: Pick<EvaluatedRow, 'questions'>,
): BatchQuestion[] {
  const stored: StoredQuestion[] = row.questions === null ? [] : JSON.parse(row.questions);
  const confirmed: string[] = JSON.parse(row.confirmed);
  const all = [...stored, ...evaluated.questions];
  return all
    .filter(({ name }, index) => all.findIndex((other) => other.name === name) === index)
    .map((question) => ({ ...question, confirmed: confirmed.includes(question.name) }));
}

export function presentDonation(
  donation: Awaited<ReturnType<typeof listDonationsOf>>[number],
): PostedDonation {
  return {
    _id: donation.id,
    fullname: donation.fullname,
    amount: toRupees(donation.paise),
    status: donation.status,
    receiptNumber: donation.number || null,
    receiptIsEarlier: donation.is_earlier === 1,
  };
}
