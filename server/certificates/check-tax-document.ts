import type { DatabaseReader } from '../database/handles.ts';
import { findTaxDocumentByCode } from './tax-documents.queries.ts';

/** What anybody who holds a receipt may know of it. */
export type CheckedTaxDocument = {
  number: string;
  amountPaise: number;
  paidAt: string;
  /** `replaced`: a later revision stands in its place. */
  validity: 'valid' | 'replaced' | 'void';
};

const CODE = /^[\w-]{20,64}$/;

/** Whether the receipt that carries this code is good; null for a code that no receipt carries. */
export async function checkTaxDocument(
  reader: DatabaseReader,
  code: string,
): Promise<CheckedTaxDocument | null> {
  if (!CODE.test(code)) return null;
  const taxDocument = await findTaxDocumentByCode(reader, code);
  if (!taxDocument || taxDocument.paid_at === null) return null;
  return {
    number: taxDocument.number,
    amountPaise: taxDocument.amount_paise,
    paidAt: taxDocument.paid_at,
    validity: validityOf(taxDocument.revision, {
      revision: taxDocument.current_revision,
      isValid: taxDocument.receipt_status === 'valid',
    }),
  };
}

/** What became of a paper of this revision, by its donation's receipt as it stands now. */
export function validityOf(
  revision: number,
  receipt: { revision: number; isValid: boolean },
): CheckedTaxDocument['validity'] {
  if (!receipt.isValid) return 'void';
  return revision < receipt.revision ? 'replaced' : 'valid';
}
