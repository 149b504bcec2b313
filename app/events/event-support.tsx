import { m } from '#shared/messages/compiled/messages.js';
import { LampBand } from '../content/lamp-band.tsx';
import { LinkButton } from '../ui/link-button.tsx';

/** Donation link for those who cannot attend. */
export function EventSupport() {
  return (
    <LampBand heading={m.event_support_heading()} text={m.event_support_text()}>
      <LinkButton to="/donate-us" size="large">
        {m.event_support_donate()}
      </LinkButton>
    </LampBand>
  );
}
