import type { DatabaseReader } from '../database/handles.ts';
import { findPaperByCode } from './papers.queries.ts';

/** What anybody who holds a receipt may know of it. */
export type CheckedPaper = {
  number: string;
  amountPaise: number;
  paidAt: string;
  /** `replaced`: a later revision stands in its place. */
  validity: 'valid' | 'replaced' | 'void';
};

const CODE = /^[\w-]{20,64}$/;

/** Whether the receipt that carries this code is good; null for a code that no receipt carries. */
export async function checkPaper(
  reader: DatabaseReader,
  code: string,
): Promise<CheckedPaper | null> {
  if (!CODE.test(code)) return null;
  const paper = await findPaperByCode(reader, code);
  if (!paper || paper.paid_at === null) return null;
  return {
    number: paper.number,
    amountPaise: paper.amount_paise,
    paidAt: paper.paid_at,
    validity: validityOf(paper.revision, {
      revision: paper.current_revision,
      isValid: paper.receipt_status === 'valid',
    }),
  };
}

/** What became of a paper of this revision, by its gift's receipt as it stands now. */
export function validityOf(
  revision: number,
  receipt: { revision: number; isValid: boolean },
): CheckedPaper['validity'] {
  if (!receipt.isValid) return 'void';
  return revision < receipt.revision ? 'replaced' : 'valid';
}
