import { useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import {
  dropSiteImport,
  runSiteImport,
  type SiteImport,
  undoSiteImport,
} from '#shared/staff/site-imports-endpoints.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { useCall } from '../../kit/use-call.ts';
import { useForgetDrafts } from '../step-drafts.tsx';

type Props = { readonly site: SiteImport; readonly onChanged: () => void };

/** Discards an import before anything is written. */
export function DropSiteImport({ site }: { readonly site: SiteImport }) {
  const [asking, setAsking] = useState(false);
  const drop = useCall(dropSiteImport);
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
        title={m.exchange_drop_title({ name: site.fileName || site.site })}
        confirmLabel={m.exchange_drop()}
        onConfirm={async () => {
          const { error } = await drop.attempt({ params: { id: site._id }, body: {} });
          if (error !== null) return error;
          forget(site._id);
          await navigate('/exchange?from=wordpress');
          return null;
        }}
      >
        <p>{m.site_import_drop_detail()}</p>
      </ConfirmDialog>
    </>
  );
}

/** Writes the new items, after confirming their number; goes on with an import that stopped. */
export function RunSiteImport({ site, onChanged }: Props) {
  const [asking, setAsking] = useState(false);
  const run = useCall(runSiteImport);
  const isStopped = site.step === 'stopped';
  const count = site.verdicts.new - (isStopped ? site.done : 0);
  const label = isStopped ? m.site_import_continue() : m.site_import_run({ count });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{label}</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.site_import_run_title({ count })}
        confirmLabel={label}
        onConfirm={async () => {
          const { error } = await run.attempt({ params: { id: site._id }, body: {} });
          if (error !== null) return error;
          setAsking(false);
          onChanged();
          return null;
        }}
      >
        <p>{site.publishes ? m.site_import_run_published() : m.site_import_run_drafts()}</p>
      </ConfirmDialog>
    </>
  );
}

/** Moves everything that an import wrote to the bin. */
export function UndoSiteImport({ site, onChanged }: Props) {
  const [asking, setAsking] = useState(false);
  const undo = useCall(undoSiteImport);
  return (
    <>
      <Button tone="secondary" onClick={() => setAsking(true)}>
        {m.exchange_undo()}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.exchange_undo_title({ name: site.fileName || site.site })}
        confirmLabel={m.exchange_undo()}
        onConfirm={async () => {
          const { error } = await undo.attempt({ params: { id: site._id }, body: {} });
          if (error !== null) return error;
          setAsking(false);
          onChanged();
          return null;
        }}
      >
        <p>{m.site_import_undo_detail()}</p>
      </ConfirmDialog>
    </>
  );
}
