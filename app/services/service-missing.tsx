import { m } from '#shared/messages/compiled/messages.js';
import { LinkButton } from '../ui/link-button.tsx';
import { Vignette } from '../ui/vignette.tsx';

/** Shown when neither the API nor the samples contain the service. */
export function ServiceMissing() {
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-center gap-4 px-4 pt-16 pb-20 text-center">
      <Vignette of="lost-calf" />
      <h1 className="mt-2 font-display text-title text-ink">{m.service_missing()}</h1>
      <p className="text-lg text-ink-soft">{m.service_missing_text()}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <LinkButton to="/">{m.home()}</LinkButton>
        <LinkButton to="/donate-for" tone="secondary">
          {m.all_campaigns()}
        </LinkButton>
      </div>
    </div>
  );
}
