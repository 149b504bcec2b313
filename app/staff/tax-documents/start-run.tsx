import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import {
  startTaxDocumentRun,
  type TaxDocumentChoice,
} from '#shared/staff/tax-document-runs-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useCall } from '../kit/use-call.ts';

/** Mails the documents of all ready donations, after confirming which. */
export function StartRun({
  choice,
  ready,
  onStarted,
}: {
  readonly choice: TaxDocumentChoice;
  readonly ready: number;
  readonly onStarted: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const { attempt } = useCall(startTaxDocumentRun);
  const isReceipt = choice.kind === 'receipt';
  const label = isReceipt
    ? m.desk_papers_mail_receipts({ count: ready })
    : m.desk_papers_mail_certificates({ count: ready });
  const title = isReceipt
    ? m.desk_papers_mail_receipts_title({ count: ready })
    : m.desk_papers_mail_certificates_title({ count: ready });
  const what = isReceipt ? m.desk_papers_receipts() : m.desk_papers_certificates();
  const start = async () => {
    const { error } = await attempt({ body: choice });
    if (error !== null) return error;
    setAsking(false);
    onStarted();
    return null;
  };
  return (
    <>
      <Button disabled={ready === 0} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={title}
        confirmLabel={label}
        onConfirm={start}
      >
        <p>{m.desk_papers_mail_text({ what, year: choice.taxYear, count: ready })}</p>
      </ConfirmDialog>
    </>
  );
}
