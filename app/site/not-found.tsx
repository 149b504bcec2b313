import { m } from '#shared/messages/compiled/messages.js';
import { LinkButton } from '../ui/link-button.tsx';
import { Vignette } from '../ui/vignette.tsx';
import { FindPage } from './find-page.tsx';

/** Kind words for a path that leads nowhere; no header, music, chat or footer (SPEC section 2). */
export function NotFound() {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex min-h-dvh max-w-2xl flex-col items-center justify-center gap-6 px-6 py-12 text-center outline-none"
    >
      <Vignette of="lost-calf" className="w-full max-w-lg" />
      <p className="font-semibold text-peacock">{m.not_found_title()}</p>
      <h1 className="font-display text-title text-ink">{m.not_found_heading()}</h1>
      <p className="max-w-prose text-lg text-ink-soft">{m.not_found_lead()}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to="/">{m.home()}</LinkButton>
        <LinkButton to="/donate-for" tone="secondary">
          {m.all_campaigns()}
        </LinkButton>
      </div>
      <FindPage />
    </main>
  );
}
