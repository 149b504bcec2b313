import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { type DonationImport, runImport } from '#shared/staff/imports-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useCall } from '../kit/use-call.ts';

/** Enters the new rows as donations, after confirming their number and total. */
export function RunImport({
  file,
  onBegun,
}: {
  readonly file: DonationImport;
  readonly onBegun: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const run = useCall(runImport);
  const count = file.verdicts.new.toLocaleString('en-IN');
  return (
    <>
      <Button onClick={() => setAsking(true)}>{m.exchange_run({ count })}</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.exchange_run_title({ count })}
        confirmLabel={m.exchange_run({ count })}
        onConfirm={async () => {
          const { error } = await run.attempt({ params: { id: file._id }, body: {} });
          if (error === null) {
            setAsking(false);
            onBegun();
          }
          return error;
        }}
      >
        <p>{m.exchange_run_detail({ count, amount: formatRupees(file.amount) })}</p>
      </ConfirmDialog>
    </>
  );
}
