import { useRevalidator } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Vignette } from '../ui/vignette.tsx';

/** 'Event not found!' (R7); with a retry button where the event may exist. */
export function EventMissing({ failed }: { readonly failed: boolean }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-center gap-4 px-4 pt-16 pb-20 text-center">
      <Vignette of="lost-calf" />
      <h1 className="mt-2 font-display text-title text-ink">{m.event_missing_title()}</h1>
      <p className="text-lg text-ink-soft">
        {failed ? m.event_failed_text() : m.event_missing_text()}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <LinkButton to="/">{m.event_back_home()}</LinkButton>
        {failed && (
          <Button tone="quiet" busy={state === 'loading'} onClick={revalidate}>
            {m.try_again()}
          </Button>
        )}
      </div>
    </div>
  );
}
