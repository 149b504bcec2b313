import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { openReceipt } from '#shared/staff/papers-endpoints.ts';
import { fillPath } from '../../api-path.ts';

/** Opens the receipt of a gift that has one, with its PAN masked. */
export function ReceiptLink({ gift }: { readonly gift: DonationRecord }) {
  if (gift.receiptNumber === null) return null;
  return (
    <a
      href={fillPath(openReceipt.path, { id: gift._id })}
      target="_blank"
      rel="noopener"
      // Above the link that is spread over the row.
      className="relative z-1"
      aria-label={m.papers_open_receipt({ number: gift.receiptNumber })}
    >
      {m.gift_receipt()}
    </a>
  );
}
