import type { DocumentNoteText } from '#shared/content/templates/document-notes.ts';
import {
  fillPlaceholders,
  type PlaceholderValues,
} from '#shared/content/templates/placeholder-text.ts';
import { formatDate } from '#shared/dates.ts';
import { formatPaise } from '#shared/money.ts';
import type { Organisation } from '#shared/organisation.ts';
import type { ReceiptFacts } from './receipt-facts.ts';

type NotedReceipt = {
  donor: string;
  campaignTitle: string;
  amountPaise: number;
  number: string;
  /** UTC ISO. */
  paidAt: string;
  organisation: Pick<Organisation, 'name'>;
};

/** Both texts with their values, to be kept among the facts of a receipt, so that every copy repeats them. */
export function fillReceiptNote(
  text: DocumentNoteText,
  { donor, campaignTitle, amountPaise, number, paidAt, organisation }: NotedReceipt,
): Pick<ReceiptFacts, 'thanks' | 'note'> {
  const { thanks, note } = fillNote(text, {
    donor,
    campaign: campaignTitle,
    amount: formatPaise(amountPaise),
    receiptNumber: number,
    date: formatDate(new Date(paidAt)),
    organisation: organisation.name,
  });
  return { ...(thanks === '' ? {} : { thanks }), ...(note === '' ? {} : { note }) };
}

/** Both texts of a note with values in place of the placeholders. */
export const fillNote = (
  { thanks, note }: DocumentNoteText,
  values: PlaceholderValues,
): DocumentNoteText => ({
  thanks: fillPlaceholders(thanks, values),
  note: fillPlaceholders(note, values),
});
