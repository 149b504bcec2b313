import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { revealTaxDocument, type TaxDocument } from '#shared/staff/tax-documents-endpoints.ts';
import type { DocumentDonation } from './document-donation.ts';
import { RevealDocument } from './reveal-document.tsx';
import { ValidityBadge } from './validity-badge.tsx';

/** The tax portal's certificates that cover a donation, newest first. */
export function CertificateList({
  certificates,
  donation,
  onOpened,
}: {
  readonly certificates: readonly TaxDocument[];
  readonly donation: DocumentDonation;
  readonly onOpened: () => void;
}) {
  if (certificates.length === 0) return null;
  return (
    <ul aria-label={m.desk_papers_certificates()} className="flex flex-col p-0 text-sm">
      {certificates.map((certificate) => (
        <li
          key={certificate._id}
          className="flex list-none flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line/70 py-1.5"
        >
          <span className="font-semibold">{nameCertificate(certificate)}</span>
          <ValidityBadge validity={certificate.validity} />
          <span className="text-ink-soft tabular-nums">
            {formatRupees(certificate.amount)} · {formatDate(new Date(certificate.issuedAt))}
          </span>
          <RevealDocument
            call={revealTaxDocument}
            id={certificate._id}
            donorName={donation.fullname}
            label={m.desk_papers_reveal_one({ document: nameCertificate(certificate) })}
            onOpened={onOpened}
          />
          {certificate.covers.length > 1 && (
            <span className="w-full text-ink-soft tabular-nums">
              {m.certificate_covers({
                count: certificate.covers.length,
                numbers: certificate.covers.join(', '),
              })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function nameCertificate({ title, number, revision }: TaxDocument): string {
  const name = number === '' ? title : m.desk_papers_numbered({ title, number });
  return revision > 1 ? m.desk_papers_revision({ name, revision: String(revision) }) : name;
}
