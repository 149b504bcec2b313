import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import { layOutLetter } from '../../platform/lay-out-letter.ts';
import type { MailSender } from '../../platform/mail.ts';
import type { OutboxHandler } from '../../platform/outbox-worker.ts';
import type { TaxDocumentDependencies } from '../tax-document-context.ts';
import { jobOfLetter } from '../tax-document-jobs.ts';
import {
  type DropReason,
  dropMails,
  markMailsSent,
  moveToLetter,
  queueLetter,
} from '../tax-document-mails.writes.ts';
import { keyOfMail } from './group-mails.ts';
import type { LetterContent } from './letter-content.ts';
import { listWaitingOf, type WaitingRow } from './mail-plan.queries.ts';
import { readCertificates, readReceipts, readStatement } from './read-letter.ts';

const payloadSchema = z.object({ letterId: z.string() });

/**
 * The outbox's 'tax-document-letter': sends all documents of a letter in one mail. Documents that can no longer be sent
 * are dropped; those whose donation has another donor or address by now get a letter of their own.
 */
export function createLetterHandler(
  sender: MailSender,
  dependencies: TaxDocumentDependencies,
): OutboxHandler {
  return async (payload, context) => {
    const { letterId } = payloadSchema.parse(payload);
    const waiting = await listWaitingOf(context.db, letterId);
    const first = waiting.find(({ id }) => id === letterId) ?? waiting[0];
    if (first === undefined) return;
    const together = await separateOthers(context, waiting, first);
    const { letter, attachments, sent, dropped } =
      first.email === ''
        ? dropAll(together, 'no-address')
        : await readContent(context, dependencies, together);
    for (const { row, because } of dropped) await dropMails(context.db, [row.id], because);
    if (letter === null) return;
    await sender.send({
      to: first.email,
      ...(await layOutLetter(letter, context.organisation.facts())),
      messageId: jobOfLetter(letterId),
      attachments,
    });
    await markMailsSent(
      context.db,
      context.clock,
      sent.map(({ id }) => id),
      first.email,
    );
  };
}

function keyOf({ donation_id: id, kind, donor_id, email, tax_year: year }: WaitingRow): string {
  const key = keyOfMail(kind, { id, donor_id, email });
  return kind === 'statement' ? `${year}|${key}` : key;
}

async function separateOthers(
  context: Context,
  waiting: readonly WaitingRow[],
  first: WaitingRow,
): Promise<WaitingRow[]> {
  const groups = Map.groupBy(waiting, keyOf);
  const together = groups.get(keyOf(first)) ?? [];
  groups.delete(keyOf(first));
  if (groups.size === 0) return together;
  await transact(context.db, async (trx) => {
    for (const [lead, ...rest] of groups.values()) {
      if (lead === undefined) continue;
      const ids = [lead, ...rest].map(({ id }) => id);
      await moveToLetter(trx, ids, lead.id);
      await queueLetter(trx, context.clock, { letterId: lead.id, donationId: lead.donation_id });
    }
  });
  context.wakeOutbox();
  return together;
}

function dropAll(rows: readonly WaitingRow[], because: DropReason): LetterContent {
  const dropped = rows.map((row) => ({ row, because }));
  return { letter: null, attachments: [], sent: [], dropped };
}

async function readContent(
  context: Context,
  dependencies: TaxDocumentDependencies,
  rows: readonly WaitingRow[],
): Promise<LetterContent> {
  const kind = rows[0]?.kind;
  if (kind === 'statement') return readStatement(context, dependencies, rows);
  return kind === 'official'
    ? readCertificates(context, dependencies, rows)
    : readReceipts(context, dependencies, rows);
}
