import { toRupees } from '#shared/money.ts';
import type {
  TaxDocumentCandidate,
  TaxDocumentChoice,
} from '#shared/staff/tax-document-runs-endpoints.ts';
import type { Context } from '../context.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { type CandidateRow, listCandidates } from './tax-document-candidates.queries.ts';
import { listNewestMails } from './tax-document-mails.queries.ts';
import { presentSending } from './tax-documents.presenter.ts';

const PAGE_SIZE = 50;

export type CandidateQuery = TaxDocumentChoice & {
  show?: 'ready' | 'no-address' | 'no-pan' | 'no-form' | 'sent' | undefined;
  after?: string | undefined;
};

/** The donations of a tax year whose tax documents can be mailed, and what others lack. */
export async function listTaxDocumentCandidates(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  query: CandidateQuery,
): Promise<{ donations: TaxDocumentCandidate[]; next: string | null }> {
  requirePermission(actor, 'documents.send');
  const after = Number(query.after ?? 0);
  const rows = await listCandidates(db, query, {
    show: query.show,
    after: Number.isSafeInteger(after) ? after : 0,
    limit: PAGE_SIZE + 1,
  });
  const shown = rows.slice(0, PAGE_SIZE);
  const mails = await listNewestMails(
    db,
    query.kind,
    shown.map((row) => row.id),
  );
  return {
    donations: shown.map((row) => {
      const mail = mails.get(row.id);
      const status = mail ? presentSending(mail).status : sayUnordered(row);
      return { ...presentCandidate(row), status };
    }),
    next: rows.length > PAGE_SIZE ? String(shown.at(-1)?.serial) : null,
  };
}

/** Not requested by staff: the receipt may have been mailed automatically. */
function sayUnordered(row: CandidateRow): TaxDocumentCandidate['status'] {
  return row.was_sent === 1 ? 'succeeded' : 'idle';
}

function presentCandidate(row: CandidateRow) {
  return {
    _id: row.id,
    receiptNumber: row.number,
    fullname: row.fullname,
    amount: toRupees(row.amount_paise),
    date: row.paid_at ?? '',
    hasAddress: row.has_address === 1,
    hasPan: row.has_pan === 1,
    hasOfficial: row.has_official === 1,
  };
}
