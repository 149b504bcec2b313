import { type ReactNode, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** One possible decision: its button, dialog text and call. */
export type Decision = {
  /** False: the user lacks the permission. */
  readonly may: boolean;
  readonly label: string;
  readonly title: string;
  readonly text: ReactNode;
  /** Returns the error message; null on success. */
  readonly decide: (reason: string) => Promise<{ readonly error: string | null }>;
};

type DecideButtonsProps = {
  readonly approve: Decision;
  /** Requires a reason. */
  readonly decline: Decision & { readonly reasonLabel: string };
  readonly withdraw: Decision;
  readonly onChanged: () => void;
  /** True: none of the buttons is primary. */
  readonly quiet?: boolean;
};

/** Buttons to approve, reject with a reason, or withdraw; each asks for confirmation. */
export function DecideButtons(props: DecideButtonsProps) {
  const { approve, decline, withdraw, onChanged, quiet = false } = props;
  const [asking, setAsking] = useState<'approve' | 'decline' | 'withdraw' | null>(null);
  const close = () => setAsking(null);
  const finish = ({ error }: { readonly error: string | null }) => {
    if (error === null) {
      close();
      onChanged();
    }
    return error;
  };
  const dialogOf = (name: 'approve' | 'decline' | 'withdraw', decision: Decision) => ({
    open: asking === name,
    onClose: close,
    title: decision.title,
    confirmLabel: decision.label,
    onConfirm: async (reason: string) => finish(await decision.decide(reason)),
  });
  return (
    <div className="relative flex flex-wrap gap-2">
      {approve.may && (
        <Button tone={quiet ? 'secondary' : 'primary'} onClick={() => setAsking('approve')}>
          {approve.label}
        </Button>
      )}
      {decline.may && (
        <Button tone="secondary" onClick={() => setAsking('decline')}>
          {decline.label}
        </Button>
      )}
      {withdraw.may && (
        <Button tone="secondary" onClick={() => setAsking('withdraw')}>
          {withdraw.label}
        </Button>
      )}
      <ConfirmDialog {...dialogOf('approve', approve)}>{approve.text}</ConfirmDialog>
      <ConfirmDialog
        {...dialogOf('decline', decline)}
        reason={{ label: decline.reasonLabel, hint: m.refund_reason_hint(), required: true }}
      >
        {decline.text}
      </ConfirmDialog>
      <ConfirmDialog {...dialogOf('withdraw', withdraw)}>{withdraw.text}</ConfirmDialog>
    </div>
  );
}
