import { m } from '#shared/messages/compiled/messages.js';
import { DonePanel } from '../forms/done-panel.tsx';
import { LinkButton } from '../ui/link-button.tsx';

/** Replaces the form once the message has been sent. */
export function ContactSent() {
  return (
    <DonePanel id="write-to-us" level={2} icon="check" title={m.contact_sent_heading()}>
      <p className="max-w-prose text-ink">{m.contact_sent_text()}</p>
      <LinkButton to="/contact-us" tone="secondary">
        {m.contact_again()}
      </LinkButton>
    </DonePanel>
  );
}
