import type { DocumentMailKind } from '#shared/staff/tax-documents-endpoints.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { type Clock, toTimestamp } from '../../platform/clock.ts';
import { createId } from '../../platform/ids.ts';
import { addTaxDocumentMails, queueLetter } from '../tax-document-mails.writes.ts';

type LetterOrder = {
  orderedBy: string;
  /** Its bulk mailing; null: ordered alone. */
  runId: string | null;
  /** One for each donation; the mail goes to the address of the first. */
  rows: readonly { donationId: string; kind: DocumentMailKind; isDuplicate: boolean }[];
};

/** Queues one mail with the documents of one donor. */
export async function orderLetter(
  trx: DatabaseTransaction,
  clock: Clock,
  { orderedBy, runId, rows }: LetterOrder,
): Promise<void> {
  const mails = rows.map((row) => ({ id: createId(), ...row }));
  const [first] = mails;
  if (first === undefined) return;
  await addTaxDocumentMails(
    trx,
    mails.map(({ id, donationId, kind, isDuplicate }) => ({
      ...{ id, donation_id: donationId, kind, is_duplicate: isDuplicate ? 1 : 0 },
      ...{ run_id: runId, letter_id: first.id, ordered_by: orderedBy },
      created_at: toTimestamp(clock.now()),
      ...{ sent_at: null, dropped_because: null },
    })),
  );
  await queueLetter(trx, clock, { letterId: first.id, donationId: first.donationId });
}
