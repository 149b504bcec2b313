import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { DonorRecord } from '#shared/staff/entry-endpoints.ts';
import { Button } from '../../ui/button.tsx';

/** Shows the selected donor, with a button to clear the selection. */
export function ChosenDonor({
  donor,
  onLeave,
}: {
  readonly donor: DonorRecord;
  readonly onLeave: () => void;
}) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-peacock-wash py-1.5 pr-1.5 pl-4"
    >
      <p>
        <span className="font-semibold">{m.entry_donor_chosen({ name: donor.fullname })}</span>{' '}
        <span className="text-sm text-ink-soft">
          {m.entry_donor_history({ count: donor.donations, amount: formatRupees(donor.amount) })}
        </span>
      </p>
      <Button tone="quiet" onClick={onLeave}>
        {m.entry_donor_leave()}
      </Button>
    </div>
  );
}
