import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { OfflinePaymentModes } from './offline-payment-modes.tsx';
import { PanelFrame } from './panel-frame.tsx';

/** Replaces the form while staff have paused online donations: other ways to give, and a retry button. */
export function PausedPanel({ onLookAgain }: { readonly onLookAgain: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [isStill, setIsStill] = useState(false);
  const look = async () => {
    setBusy(true);
    await onLookAgain();
    setBusy(false);
    setIsStill(true);
  };
  return (
    <PanelFrame level={2} focus lamp="waiting" heading={m.paused_heading()}>
      <p>{m.paused_text()}</p>
      <OfflinePaymentModes />
      <p role="status">{isStill && !busy && m.paused_still()}</p>
      <Button tone="secondary" busy={busy} onClick={look}>
        {m.paused_look_again()}
      </Button>
    </PanelFrame>
  );
}
