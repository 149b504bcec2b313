import * as z from 'zod/mini';
import { toRupees } from '#shared/money.ts';
import type { AuditAction } from '#shared/staff/audit-actions.ts';
import type { ReceiptEvent } from '#shared/staff/receipt-history.ts';
import type { DatabaseReader } from '../database/handles.ts';
import {
  type ActionRow,
  findAutomaticMail,
  findReceiptChanges,
  listActionsOn,
} from './receipt-history.queries.ts';
import type { TaxDocumentMailRow } from './tax-document-mails.queries.ts';
import type { TaxDocumentRow } from './tax-documents.queries.ts';

/** The actions that change what a receipt says. A new one is added here. */
const kinds: Partial<Record<AuditAction, ReceiptEvent['kind']>> = {
  'correct-gift': 'corrected',
  'void-gift': 'voided',
  'restore-gift': 'restored',
  'remove-identity': 'identity',
  'reopen-identity': 'identity',
};
const actions = Object.keys(kinds) as AuditAction[];

/** Fields that no receipt shows. */
const UNPRINTED = ['message', 'note', 'show_name', 'email', 'phone_no'];

type Stored = {
  taxDocuments: readonly TaxDocumentRow[];
  mails: readonly TaxDocumentMailRow[];
};

/** What became of a donation's receipt, in order of time; empty without a receipt. */
export async function readReceiptHistory(
  reader: DatabaseReader,
  donationId: string,
  { taxDocuments, mails }: Stored,
): Promise<ReceiptEvent[]> {
  const receipt = await findReceiptChanges(reader, donationId);
  if (!receipt) return [];
  const automatic = await findAutomaticMail(reader, donationId);
  const changes = await listActionsOn(reader, donationId, actions);
  const events: ReceiptEvent[] = [
    { ...event('issued', 'number', receipt.issued_at) },
    ...changes.flatMap(presentChange),
    ...receipt.refunds.map((refund) => ({
      ...event('refunded', refund.provider_refund_id, refund.created_at),
      amount: toRupees(refund.amount_paise),
    })),
    ...taxDocuments
      .filter(({ kind }) => kind === 'receipt')
      .map((document) => ({
        ...event('copy', document.id, document.issued_at),
        amount: toRupees(document.amount_paise),
        about: document.id,
      })),
    ...(automatic ? [event('mailed', automatic.id, automatic.done_at ?? '')] : []),
    ...mails.map((mail) => ({
      ...event('mailed', mail.id, mail.sent_at ?? mail.created_at),
      about: mail.id,
    })),
  ];
  // The sort is stable: events with the same time keep the order above.
  return events.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function event(kind: ReceiptEvent['kind'], key: string, at: string): ReceiptEvent {
  return {
    ...{ key: `${kind} ${key}`, at, kind },
    ...{ by: '', reason: '', amount: null, fields: [], about: null },
  };
}

const detailsSchema = z.looseObject({
  reason: z.optional(z.string()),
  fields: z.optional(z.array(z.string())),
});

function presentChange(row: ActionRow): ReceiptEvent[] {
  const kind = kinds[row.action as AuditAction];
  const { reason = '', fields = [] } = detailsSchema.safeParse(JSON.parse(row.details)).data ?? {};
  const isUnprinted = fields.length > 0 && fields.every((field) => UNPRINTED.includes(field));
  if (kind === undefined || isUnprinted) return [];
  return [{ ...event(kind, String(row.sequence), row.at), by: row.by ?? '', reason, fields }];
}
