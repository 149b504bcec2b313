import { useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { type DonationImport, dropImport } from '#shared/staff/imports-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useCall } from '../kit/use-call.ts';
import { useForgetDrafts } from './step-drafts.tsx';

/** Discards an import before any donation is entered. */
export function DropImport({ file }: { readonly file: DonationImport }) {
  const [asking, setAsking] = useState(false);
  const drop = useCall(dropImport);
  const forget = useForgetDrafts();
  const navigate = useNavigate();
  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        {m.exchange_drop()}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.exchange_drop_title({ name: file.fileName })}
        confirmLabel={m.exchange_drop()}
        onConfirm={async () => {
          const { error } = await drop.attempt({ params: { id: file._id }, body: {} });
          if (error !== null) return error;
          forget(file._id);
          await navigate('/exchange');
          return null;
        }}
      >
        <p>{m.exchange_drop_detail({ rows: file.rows.toLocaleString('en-IN') })}</p>
      </ConfirmDialog>
    </>
  );
}
