import { m } from '#shared/messages/compiled/messages.js';
import { type DeskCampaign, reopenCampaign } from '#shared/staff/entry-endpoints.ts';
import { useToast } from '../../ui/toast.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useCall } from '../kit/use-call.ts';

const TOAST_MS = 4_000;

/** Opens a closed campaign again. `campaign` null: the dialog is closed. */
export function ReopenDialog({
  campaign,
  onClose,
  onDone,
}: {
  readonly campaign: DeskCampaign | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const toast = useToast();
  const reopening = useCall(reopenCampaign);
  const title = campaign?.title ?? '';
  const reopen = async () => {
    const { error } = await reopening.attempt({
      params: { id: campaign?._id ?? '' },
      body: {},
    });
    if (error !== null) return error;
    toast({ text: m.campaigns_reopen_done({ title }), kind: 'success', durationMs: TOAST_MS });
    onClose();
    onDone();
    return null;
  };
  return (
    <ConfirmDialog
      open={campaign !== null}
      onClose={onClose}
      title={m.campaigns_reopen_title({ title })}
      confirmLabel={m.campaigns_reopen_confirm()}
      onConfirm={reopen}
    >
      <p>{m.campaigns_reopen_text()}</p>
    </ConfirmDialog>
  );
}
