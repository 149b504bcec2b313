import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { previewWeeklyLetter, sendWeeklyLetter } from '#shared/staff/health-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { useCall } from '../kit/use-call.ts';

/** The weekly letter as it would be sent now, and a copy to oneself. */
export function WeeklyLetter() {
  const [isShown, setShown] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const sending = useCall(sendWeeklyLetter);
  const send = async () => {
    setSentTo(null);
    const answer = await sending.run({ body: {} });
    if (answer !== null) setSentTo(answer.to);
  };
  return (
    <Panel
      title={m.health_letter()}
      actions={
        <>
          <Button tone="secondary" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? m.health_letter_hide() : m.health_letter_show()}
          </Button>
          <Button tone="secondary" busy={sending.busy} onClick={send}>
            {m.health_letter_send()}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-ink-soft">{m.health_letter_detail()}</p>
        <CallFailed error={sending.error} />
        {sentTo !== null && <p role="status">{m.health_letter_sent({ to: sentTo })}</p>}
        {isShown && (
          <iframe
            src={previewWeeklyLetter.path}
            title={m.health_letter_frame()}
            className="h-128 w-full rounded-lg border border-line bg-white"
          />
        )}
      </div>
    </Panel>
  );
}
