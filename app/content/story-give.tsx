import { m } from '#shared/messages/compiled/messages.js';
import { LinkButton } from '../ui/link-button.tsx';
import { LampBand } from './lamp-band.tsx';

/** Donation link at the end of a story or a list of stories. */
export function StoryGive() {
  return (
    <LampBand heading={m.story_give_heading()} text={m.story_give_text()}>
      <LinkButton to="/donate-us">{m.story_give()}</LinkButton>
      <LinkButton to="/donate-for" tone="secondary">
        {m.all_campaigns()}
      </LinkButton>
    </LampBand>
  );
}
