import { type ReactNode, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** One thing that may be done with what waits: its button, what the dialog says, and the call. */
export type Decision = {
  /** False: whoever looks may not. */
  readonly may: boolean;
  readonly label: string;
  readonly title: string;
  readonly text: ReactNode;
  /** Answers what went wrong, in words; null: it is done. */
  readonly decide: (reason: string) => Promise<{ readonly error: string | null }>;
};

type DecideButtonsProps = {
  readonly approve: Decision;
  /** Wants a reason. */
  readonly decline: Decision & { readonly reasonLabel: string };
  readonly withdraw: Decision;
  readonly onChanged: () => void;
};

/** Agree to what waits for a second person, say no with a reason, or take back one's own; each is asked once more. */
export function DecideButtons({ approve, decline, withdraw, onChanged }: DecideButtonsProps) {
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
      {approve.may && <Button onClick={() => setAsking('approve')}>{approve.label}</Button>}
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
