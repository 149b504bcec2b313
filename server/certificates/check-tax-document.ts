import type { DatabaseReader } from '../database/handles.ts';
import { findTaxDocumentByCode } from './tax-documents.queries.ts';

/** The public facts of a receipt. */
export type CheckedTaxDocument = {
  number: string;
  amountPaise: number;
  paidAt: string;
  /** `replaced`: there is a later revision. */
  validity: 'valid' | 'replaced' | 'void';
};

const CODE = /^[\w-]{20,64}$/;

/** The validity of the receipt with this code; null for an unknown code. */
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

/** The validity of a revision, given the donation's current receipt. */
export function validityOf(
  revision: number,
  receipt: { revision: number; isValid: boolean },
): CheckedTaxDocument['validity'] {
  if (!receipt.isValid) return 'void';
  return revision < receipt.revision ? 'replaced' : 'valid';
}
