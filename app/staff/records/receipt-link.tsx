import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { openReceipt } from '#shared/staff/tax-documents-endpoints.ts';
import { fillPath } from '../../api-path.ts';

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
