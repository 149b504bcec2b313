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
import { describeRun } from './site-import-messages.ts';

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

/**
 * Writes the new items, after confirming their number; goes on with an import that stopped. It runs what was `asked`
 * for, also after `site` was loaded again: the server refuses when somebody has checked the import again meanwhile.
 */
export function RunSiteImport({
  asked,
  site,
  onClose,
  onChanged,
}: Props & { readonly asked: SiteImport | null; readonly onClose: () => void }) {
  const run = useCall(runSiteImport);
  const { _id: id, round, publishes } = asked ?? site;
  const labels = describeRun(asked ?? site);
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={onClose}
      title={labels.title}
      confirmLabel={labels.act}
      onConfirm={async () => {
        const { error } = await run.attempt({ params: { id }, body: { round } });
        if (error === null) onClose();
        // After a refusal the page behind the dialog shows how the import stands now.
        onChanged();
        return error;
      }}
    >
      <p>{publishes ? m.site_import_run_published() : m.site_import_run_drafts()}</p>
    </ConfirmDialog>
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
