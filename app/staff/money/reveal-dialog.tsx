import { useEffect, useState } from 'react';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { REVEALED_FOR_S, revealPan } from '#shared/staff/money-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../kit/form-dialog.tsx';
import { ReasonForm } from '../kit/reason-form.tsx';
import { useCall } from '../kit/use-call.ts';

export type RevealDialogProps = {
  readonly donation: DonationRecord;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The number was shown: the donation's activity log has a new entry. */
  readonly onRevealed?: () => void;
};

/** Shows the full PAN of a donation for a minute, for a recorded reason. */
export function RevealDialog(props: RevealDialogProps) {
  return (
    <FormDialog open={props.open} onClose={props.onClose} title={m.reveal_title()}>
      <Reveal {...props} />
    </FormDialog>
  );
}

function Reveal({ donation, onClose, onRevealed }: RevealDialogProps) {
  const [pan, setPan] = useState<string | null>(null);
  const [wasShown, setWasShown] = useState(false);
  const hide = () => {
    setPan(null);
    setWasShown(true);
  };
  if (pan !== null) return <Shown pan={pan} onOver={hide} onClose={onClose} />;
  const show = (revealed: string) => {
    setPan(revealed);
    onRevealed?.();
  };
  return (
    <>
      {wasShown && <p className="mb-4 font-semibold">{m.reveal_over()}</p>}
      <AskForIt donation={donation} onClose={onClose} onShown={show} />
    </>
  );
}

function AskForIt({
  donation,
  onClose,
  onShown,
}: Pick<RevealDialogProps, 'donation' | 'onClose'> & { readonly onShown: (pan: string) => void }) {
  const { busy, error, fields, attempt } = useCall(revealPan);
  const show = async (reason: string) => {
    const { response } = await attempt({ params: { id: donation._id }, body: { reason } });
    if (response !== null) onShown(response.pan_no);
  };
  return (
    <ReasonForm
      confirmLabel={m.reveal_do()}
      busy={busy}
      reasonError={fields.reason}
      error={error}
      onSubmit={show}
      onClose={onClose}
    >
      <p>{m.reveal_what({ name: donation.fullname })}</p>
    </ReasonForm>
  );
}

/** The number, until it expires or is hidden. */
function Shown({
  pan,
  onOver,
  onClose,
}: {
  readonly pan: string;
  readonly onOver: () => void;
  readonly onClose: () => void;
}) {
  const seconds = useCountdown(REVEALED_FOR_S, onOver);
  return (
    <div className="flex flex-col items-center gap-3">
      <output className="font-mono text-3xl tracking-widest select-all">{pan}</output>
      <p className="text-sm text-ink-soft">{m.reveal_hides_in({ seconds })}</p>
      <Button tone="secondary" onClick={onClose}>
        {m.reveal_hide()}
      </Button>
    </div>
  );
}

/** Counts down by the clock, so that a suspended tab does not extend the time. */
function useCountdown(from: number, onOver: () => void): number {
  const [seconds, setSeconds] = useState(from);
  useEffect(() => {
    const end = Date.now() + from * 1000;
    const timer = setInterval(
      () => setSeconds(Math.max(0, Math.ceil((end - Date.now()) / 1000))),
      250,
    );
    return () => clearInterval(timer);
  }, [from]);
  useEffect(() => {
    if (seconds === 0) onOver();
  }, [seconds, onOver]);
  return seconds;
}
