import type { NotFoundText } from '#shared/content/pages/not-found-page.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { pictureAddress } from '#shared/pictures.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { PageStage } from '../ui/page-stage.tsx';
import { FindPage } from './find-page.tsx';

/**
 * 404 page; without header, music, chat and footer (R3). `text`: what staff wrote of it, where the page has loaded that.
 */
export function NotFound({ text }: { readonly text?: Pick<NotFoundText, 'heading' | 'lead'> }) {
  return (
    <main id="content" tabIndex={-1} className="min-h-dvh outline-none">
      <PageStage
        picture={pictureAddress('dust-road-at-dusk')}
        hour="dusk"
        cut="waves"
        kicker={m.not_found_title()}
        title={text?.heading ?? m.not_found_heading()}
        lead={text?.lead ?? m.not_found_lead()}
      >
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/">{m.home()}</LinkButton>
          <LinkButton to="/donate-for" tone="secondary">
            {m.all_campaigns()}
          </LinkButton>
        </div>
      </PageStage>
      <div className="mx-auto max-w-7xl px-4 pt-6 pb-16 sm:px-6">
        <FindPage />
      </div>
    </main>
  );
}
