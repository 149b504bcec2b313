import type { ResponseOf } from '#shared/endpoint.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { MailableState, sendDocumentMails } from '#shared/staff/document-mails-endpoints.ts';
import type { Context } from '../../context.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { lockNames } from '../../database/locks.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { Refusal } from '../../platform/errors.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { divideMail } from './group-mails.ts';
import { orderLetter } from './order-letter.ts';
import { type PlannedDocument, planMails } from './plan-mails.ts';

type SendContext = Pick<Context, 'db' | 'clock' | 'wakeOutbox'>;

/**
 * Queues the documents of these donations: one mail for each donor, address and kind of document. What is queued
 * already is never queued again, so that a repeated request sends nothing twice. Throws 409 when nothing is to be sent.
 */
export async function sendDocuments(
  context: SendContext,
  actor: Actor,
  donationIds: readonly string[],
  also: readonly Exclude<MailableState, 'ready'>[],
): Promise<ResponseOf<typeof sendDocumentMails>> {
  requirePermission(actor, 'documents.send');
  const isWanted = ({ state }: PlannedDocument) =>
    state === 'ready' || also.some((one) => one === state);
  const queued = await transact(context.db, async (trx) => {
    await lockNames(
      trx,
      donationIds.map((id) => `paper-mails|${id}`),
    );
    const { donors } = await planMails(trx, donationIds);
    const chosen = donors
      .map((donor) => ({ ...donor, documents: donor.documents.filter(isWanted) }))
      .filter(({ documents }) => documents.length > 0);
    if (chosen.length === 0) throw new Refusal(409, m.document_mails_nothing());
    const letters = chosen.flatMap(({ documents }) => toLetters(documents));
    for (const letter of letters) await orderDocuments(trx, context, actor, letter);
    const documents = letters.flat();
    return {
      mails: letters.length,
      donors: chosen.length,
      documents: documents.length,
      donations: documents.flatMap(({ donations }) => donations).length,
    };
  });
  context.wakeOutbox();
  return { ...queued, message: describeQueued(queued) };
}

/** Receipts are attached, certificates are linked: two mails. */
function toLetters(documents: readonly PlannedDocument[]): PlannedDocument[][] {
  return [...Map.groupBy(documents, ({ kind }) => kind).values()].flatMap(divideMail);
}

async function orderDocuments(
  trx: DatabaseTransaction,
  { clock }: Pick<Context, 'clock'>,
  actor: Actor,
  documents: readonly PlannedDocument[],
): Promise<void> {
  const rows = documents.flatMap(({ kind, state, donations }) =>
    donations.map(({ id }) => ({ donationId: id, kind, isDuplicate: state === 'sent' })),
  );
  await orderLetter(trx, clock, { orderedBy: actor.id, runId: null, rows });
  for (const { kind, state, donations } of documents) {
    for (const { id, number } of donations) {
      await writeAudit(trx, clock, {
        actor: actor.id,
        action: 'send-paper',
        subject: id,
        details: { kind, duplicate: state === 'sent', number },
      });
    }
  }
}

function describeQueued({ donors, donations }: { donors: number; donations: number }): string {
  return m.document_mails_queued_for({
    donors: m.count_donors({ count: donors }),
    donations: m.count_donations({ count: donations }),
  });
}
