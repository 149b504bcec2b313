import { useState } from 'react';
import type { ResponseOf } from '#shared/endpoint.ts';
import { m } from '#shared/messages/compiled/messages.js';
import {
  type getNewsletter,
  sendNewsletter,
  stopNewsletter,
  testNewsletter,
} from '#shared/staff/newsletters-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useCall } from '../kit/use-call.ts';
import { describeDuration, formatCount } from './label-newsletter.ts';

const TOAST_MS = 5_000;

/** Test, send, stop and resume. */
export function NewsletterActions({
  shown: { newsletter, remaining },
  onChanged,
}: {
  readonly shown: ResponseOf<typeof getNewsletter>;
  readonly onChanged: () => void;
}) {
  const [asking, setAsking] = useState<'send' | 'stop' | null>(null);
  const toast = useToast();
  const [testing, sending, stopping] = [
    useCall(testNewsletter),
    useCall(sendNewsletter),
    useCall(stopNewsletter),
  ];
  const params = { id: newsletter._id };
  const { state, title, sent } = newsletter;
  const test = async () => {
    const { response, error } = await testing.attempt({ params, body: {} });
    const text = error ?? m.newsletter_test_done({ to: response?.to ?? '' });
    toast({ text, kind: error === null ? 'success' : 'error', durationMs: TOAST_MS });
  };
  const act = async (act: 'send' | 'stop') => {
    const { error } =
      act === 'send'
        ? await sending.attempt({ params, body: { count: remaining } })
        : await stopping.attempt({ params, body: {} });
    // Also after a refusal: the number of readers may be another.
    onChanged();
    if (error !== null) return error;
    setAsking(null);
    return null;
  };
  const count = formatCount(remaining);
  return (
    <>
      <Button tone="secondary" busy={testing.busy} onClick={test}>
        {m.newsletter_test()}
      </Button>
      {state === 'sending' ? (
        <Button tone="secondary" onClick={() => setAsking('stop')}>
          {m.newsletter_stop()}
        </Button>
      ) : (
        remaining > 0 && (
          <Button onClick={() => setAsking('send')}>{labelSend(state, remaining)}</Button>
        )
      )}
      <ConfirmDialog
        open={asking === 'send'}
        onClose={() => setAsking(null)}
        title={
          remaining === 1
            ? m.newsletter_send_title_one({ title })
            : m.newsletter_send_title({ title, count })
        }
        confirmLabel={m.newsletter_send_confirm()}
        onConfirm={() => act('send')}
      >
        <p>{m.newsletter_send_text({ minutes: describeDuration(remaining) })}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'stop'}
        onClose={() => setAsking(null)}
        title={m.newsletter_stop_title()}
        confirmLabel={m.newsletter_stop_confirm()}
        onConfirm={() => act('stop')}
      >
        <p>{m.newsletter_stop_text({ sent: formatCount(sent) })}</p>
      </ConfirmDialog>
    </>
  );
}

function labelSend(state: string, remaining: number): string {
  if (state === 'stopped') return m.newsletter_resume({ count: formatCount(remaining) });
  return remaining === 1
    ? m.newsletter_send_to_one()
    : m.newsletter_send_to({ count: formatCount(remaining) });
}
