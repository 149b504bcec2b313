import { useState } from 'react';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { useMay } from '../access/use-staff.ts';
import { RevealDialog } from '../money/reveal-dialog.tsx';

/** Shows the full PAN of a donation for a minute to permitted users, for a recorded reason. */
export function RevealPan({
  donation,
  onRevealed,
}: {
  readonly donation: DonationRecord;
  readonly onRevealed: () => void;
}) {
  const [open, setOpen] = useState(false);
  if (!useMay('identity.reveal')) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-6 font-semibold text-peacock underline underline-offset-2 hover:text-action-deep"
      >
        {m.donation_reveal_pan()}
      </button>
      <RevealDialog
        donation={donation}
        open={open}
        onClose={() => setOpen(false)}
        onRevealed={onRevealed}
      />
    </>
  );
}
