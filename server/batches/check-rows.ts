import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { findReferenceQuestion } from '../donations/doubled-references.ts';
import { findPanQuestion, type PanQuestion } from '../donations/find-pan-question.ts';
import { withPanTry } from '../donations/limit-pan-tries.ts';
import { RefusedForNow } from '../platform/errors.ts';
import type { Actor } from '../platform/staff-access.ts';
import { openCells } from './batch-cells.ts';
import type { StoredBatch, StoredRow } from './batches.queries.ts';
import { setQuestions } from './batches.writes.ts';
import { readPan } from './evaluate-rows.ts';

type CheckContext = Pick<Context, 'db' | 'sealer' | 'limiter'>;

/** Questions about a row, stored with it. */
export type StoredQuestion = { name: string; message: string; other: string | null };

/**
 * Looks up what entering the rows that changed would ask, and stores it with them. A PAN that raises a question counts
 * as a search; after too many the remaining rows stay unchecked: `isComplete` is then false.
 */
export async function checkRows(
  context: CheckContext,
  actor: Actor,
  batch: Pick<StoredBatch, 'id' | 'mode'>,
  rows: readonly StoredRow[],
): Promise<{ isComplete: boolean }> {
  const unchecked = rows.filter((row) => row.questions === null);
  if (unchecked.length === 0) return { isComplete: true };
  const typed = unchecked.map((row) => ({
    row,
    cells: openCells(context, { batchId: batch.id, rowId: row.id }, row),
  }));
  let isComplete = true;
  const found: { row: StoredRow; questions: StoredQuestion[] }[] = [];
  for (const { row, cells } of typed) {
    const person = { fullname: cells.fullname, pan: readPan(cells), donorId: row.donor_id };
    const ofPan = isComplete ? await askForPan(context, actor, person) : 'too many';
    if (ofPan === 'too many') {
      isComplete = false;
      continue;
    }
    const payment = { mode: batch.mode, reference: cells.reference, drawee_bank: cells.bank };
    const ofReference =
      batch.mode === 'cash' ? null : await findReferenceQuestion(context.db, payment);
    const questions = [
      ...(ofPan === null ? [] : [{ name: 'pan_no', ...ofPan }]),
      ...(ofReference === null ? [] : [{ name: 'reference', ...ofReference }]),
    ];
    found.push({ row, questions });
  }
  await transact(context.db, async (trx) => {
    for (const { row, questions } of found) await setQuestions(trx, row, JSON.stringify(questions));
  });
  return { isComplete };
}

/** Carries a question out of withPanTry, which counts what is thrown. */
class Asked extends Error {
  readonly question: PanQuestion;

  constructor(question: PanQuestion) {
    super(question.message);
    this.question = question;
  }
}

async function askForPan(
  context: CheckContext,
  actor: Actor,
  person: { fullname: string; pan: string; donorId: string | null },
): Promise<PanQuestion | null | 'too many'> {
  try {
    await withPanTry(context, actor, person.pan !== '', async () => {
      const question = await findPanQuestion(context, person);
      if (question !== null) throw new Asked(question);
    });
    return null;
  } catch (error) {
    if (error instanceof Asked) return error.question;
    if (error instanceof RefusedForNow) return 'too many';
    throw error;
  }
}
