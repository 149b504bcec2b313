import { m } from '#shared/messages/compiled/messages.js';
import { LampBand } from '../content/lamp-band.tsx';
import { LinkButton } from '../ui/link-button.tsx';

/** For those who cannot come: the way to make the next one possible. */
export function EventSupport() {
  return (
    <LampBand heading={m.event_support_heading()} text={m.event_support_text()}>
      <LinkButton to="/donate-us" size="large">
        {m.event_support_donate()}
      </LinkButton>
    </LampBand>
  );
}
