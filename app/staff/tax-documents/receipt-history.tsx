import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { ReceiptEvent } from '#shared/staff/receipt-history.ts';
import {
  type DonationTaxDocuments,
  revealTaxDocument,
  type TaxDocument,
  type TaxDocumentMail,
} from '#shared/staff/tax-documents-endpoints.ts';
import { formatMoment } from '../money/format-moment.ts';
import type { DocumentDonation } from './document-donation.ts';
import { nameReceiptEvent } from './name-receipt-event.ts';
import { RevealDocument } from './reveal-document.tsx';
import { SendingBadge } from './sending-badge.tsx';
import { ValidityBadge } from './validity-badge.tsx';

/** What became of a receipt, in order of time; each issued revision can be opened. */
export function ReceiptHistory({
  taxDocuments: { history, taxDocuments, mails },
  donation,
  onOpened,
}: {
  readonly taxDocuments: DonationTaxDocuments;
  readonly donation: DocumentDonation;
  readonly onOpened: () => void;
}) {
  if (history.length === 0) return null;
  return (
    <section aria-label={m.history_title()}>
      <h3 className="mb-2 text-sm font-semibold">{m.history_title()}</h3>
      <ol className="relative flex flex-col gap-2.5 border-l-2 border-line pl-4 text-sm">
        {history.map((event) => (
          <li key={event.key} className="relative">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[1.31rem] size-2.5 rounded-full border-2 border-card bg-peacock"
            />
            <Event
              event={event}
              document={taxDocuments.find(({ _id }) => _id === event.about)}
              mail={mails.find(({ _id }) => _id === event.about)}
              donation={donation}
              onOpened={onOpened}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Event({
  event,
  document,
  mail,
  donation,
  onOpened,
}: {
  readonly event: ReceiptEvent;
  readonly document: TaxDocument | undefined;
  readonly mail: TaxDocumentMail | undefined;
  readonly donation: DocumentDonation;
  readonly onOpened: () => void;
}) {
  const name = nameReceiptEvent(event, document, mail);
  return (
    <div className="wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        {document?.file == null ? (
          <span className="font-semibold">{name}</span>
        ) : (
          <a
            href={document.file}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-6 items-center font-semibold"
          >
            {name}
          </a>
        )}
        {document !== undefined && <ValidityBadge validity={document.validity} />}
        {mail !== undefined && <SendingBadge status={mail.status} />}
        {document !== undefined && donation.pan_no !== '' && (
          <RevealDocument
            call={revealTaxDocument}
            id={document._id}
            donorName={donation.fullname}
            label={m.desk_papers_reveal_one({ document: name })}
            onOpened={onOpened}
          />
        )}
      </p>
      <p className="text-ink-soft">
        <time dateTime={event.at}>{formatMoment(event.at)}</time>
        {listDetails(event, document, mail).map((detail) => ` · ${detail}`)}
      </p>
    </div>
  );
}

function listDetails(
  event: ReceiptEvent,
  document: TaxDocument | undefined,
  mail: TaxDocumentMail | undefined,
): string[] {
  const hasReason = mail?.status === 'failed' || mail?.status === 'loading';
  return [
    event.by,
    document === undefined ? '' : formatRupees(document.amount),
    event.reason === '' ? '' : `“${event.reason}”`,
    mail?.sentTo ?? '',
    hasReason ? (mail?.message ?? '') : '',
  ].filter((detail) => detail !== '');
}
