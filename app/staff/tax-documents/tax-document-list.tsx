import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { revealTaxDocument, type TaxDocument } from '#shared/staff/tax-documents-endpoints.ts';
import { Badge, type BadgeTone } from '../kit/badge.tsx';
import type { DocumentDonation } from './document-donation.ts';
import { RevealDocument } from './reveal-document.tsx';

const validities: Record<TaxDocument['validity'], { label: () => string; tone: BadgeTone }> = {
  valid: { label: m.desk_papers_valid, tone: 'good' },
  replaced: { label: m.desk_papers_replaced, tone: 'plain' },
  void: { label: m.desk_papers_void, tone: 'bad' },
};

/** All documents issued or uploaded for a donation, newest first. */
export function TaxDocumentList({
  taxDocuments,
  donation,
  onOpened,
}: {
  readonly taxDocuments: readonly TaxDocument[];
  readonly donation: DocumentDonation;
  readonly onOpened: () => void;
}) {
  if (taxDocuments.length === 0) {
    return <p className="text-sm text-ink-soft">{m.desk_papers_none_made()}</p>;
  }
  return (
    <ul aria-label={m.desk_papers_issued()} className="flex flex-col p-0 text-sm">
      {taxDocuments.map((taxDocument) => (
        <li
          key={taxDocument._id}
          className="flex list-none flex-wrap items-center gap-x-3 gap-y-2.5 border-t border-line/70 py-1.5"
        >
          {taxDocument.file === null ? (
            <span className="font-semibold">{nameTaxDocument(taxDocument)}</span>
          ) : (
            <a
              href={taxDocument.file}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-6 items-center font-semibold"
            >
              {nameTaxDocument(taxDocument)}
            </a>
          )}
          <Badge tone={validities[taxDocument.validity].tone}>
            {validities[taxDocument.validity].label()}
          </Badge>
          <span className="text-ink-soft tabular-nums">
            {formatRupees(taxDocument.amount)} · {formatDate(new Date(taxDocument.issuedAt))}
          </span>
          {(taxDocument.kind === 'official' || donation.pan_no !== '') && (
            <RevealDocument
              call={revealTaxDocument}
              id={taxDocument._id}
              donorName={donation.fullname}
              label={m.desk_papers_reveal_one({ document: nameTaxDocument(taxDocument) })}
              onOpened={onOpened}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function nameTaxDocument({ title, number, revision }: TaxDocument): string {
  const name = number === '' ? title : m.desk_papers_numbered({ title, number });
  return revision > 1 ? m.desk_papers_revision({ name, revision: String(revision) }) : name;
}
