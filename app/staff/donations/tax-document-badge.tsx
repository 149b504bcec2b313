import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { openReceipt } from '#shared/staff/tax-documents-endpoints.ts';
import { fillPath } from '../../api-path.ts';
import { Badge } from '../kit/badge.tsx';
import { useDeskSelector } from '../make-desk-store.ts';
import { readCertificateMessage } from './donations.slice.ts';

/** Whether a donation's tax documents can be created, and the state of sending one. */
export function TaxDocumentBadge({ donation }: { readonly donation: DonationRecord }) {
  const sending = useDeskSelector((state) => state.donations.certificates[donation._id]);
  if (sending?.status === 'loading') return <Badge tone="waiting">{m.papers_sending()}</Badge>;
  if (sending?.status === 'succeeded') {
    return (
      <span title={readCertificateMessage(sending) ?? undefined}>
        <Badge tone="good">{m.papers_sent()}</Badge>
      </span>
    );
  }
  if (sending?.status === 'failed') {
    return (
      <>
        <Badge tone="bad">{m.papers_not_sent()}</Badge>
        <span className="block max-w-56 text-xs text-danger">{sending.error}</span>
      </>
    );
  }
  if (donation.status !== 'paid') return null;
  if (!donation.hasPan) return <Badge tone="waiting">{m.view_no_pan()}</Badge>;
  if (donation.incomplete) return <Badge tone="bad">{m.papers_incomplete()}</Badge>;
  return <span className="text-ink-soft">{m.papers_complete()}</span>;
}

/** Opens the receipt of a donation, with its PAN masked; renders nothing without one. */
export function ReceiptLink({ donation }: { readonly donation: DonationRecord }) {
  if (donation.receiptNumber === null) return null;
  return (
    <a
      href={fillPath(openReceipt.path, { id: donation._id })}
      target="_blank"
      rel="noopener"
      // Above the link that covers the row.
      className="relative z-1"
      aria-label={m.papers_open_receipt({ number: donation.receiptNumber })}
    >
      {m.donation_receipt()}
    </a>
  );
}
