import { m } from '#shared/messages/compiled/messages.js';
import { LinkButton } from '../ui/link-button.tsx';
import { LotusMark } from '../ui/lotus-mark.tsx';

/** For those who cannot come: the way to make the next one possible. */
export function EventSupport() {
  return (
    <section
      aria-labelledby="support"
      className="flex flex-col gap-5 rounded-3xl bg-night px-6 py-8 text-on-night sm:flex-row sm:items-center sm:gap-8 sm:px-10 sm:py-10"
    >
      <LotusMark className="w-20 shrink-0 text-marigold" />
      <div className="grow">
        <h2 id="support" className="font-display text-3xl">
          {m.event_support_heading()}
        </h2>
        <p className="mt-1 max-w-prose text-on-night-soft">{m.event_support_text()}</p>
      </div>
      <LinkButton to="/donate-us" size="large" className="shrink-0">
        {m.event_support_donate()}
      </LinkButton>
    </section>
  );
}
