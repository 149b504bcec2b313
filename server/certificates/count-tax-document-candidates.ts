import { setImmediate as letOthersBy } from 'node:timers/promises';
import type {
  TaxDocumentChoice,
  TaxDocumentCounts,
} from '#shared/staff/tax-document-runs-endpoints.ts';
import type { Context } from '../context.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { countCandidates, findLastSerial } from './tax-document-candidates.queries.ts';

/** Small, so that other queries wait only some milliseconds. */
const SERIALS_A_COUNT = 500;

/** Counts a tax year's donations that are ready for their tax document, and what others lack; in slices. */
export async function countTaxDocumentCandidates(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  choice: TaxDocumentChoice,
): Promise<TaxDocumentCounts> {
  requirePermission(actor, 'documents.send');
  const counts: TaxDocumentCounts = {
    all: 0,
    ready: 0,
    noAddress: 0,
    noPan: 0,
    noForm: 0,
    sent: 0,
  };
  const last = await findLastSerial(db, choice.taxYear);
  for (let after = 0; after < last; after += SERIALS_A_COUNT) {
    const slice = await countCandidates(db, choice, { after, until: after + SERIALS_A_COUNT });
    counts.all += slice.all;
    counts.ready += slice.ready;
    counts.noAddress += slice.noAddress;
    counts.noPan += slice.noPan;
    counts.noForm += slice.noForm;
    counts.sent += slice.sent;
    await letOthersBy();
  }
  return counts;
}
