import { m } from '#shared/messages/compiled/messages.js';
import { LinkButton } from '../ui/link-button.tsx';
import { SectionTitle } from '../ui/section-title.tsx';

/** Donation link at the end of the story. */
export function GiveRow() {
  return (
    <section
      aria-labelledby="give"
      className="mx-auto max-w-7xl px-4 pt-20 pb-16 text-center sm:px-6 lg:pt-28"
    >
      <SectionTitle id="give" align="center">
        {m.about_give_heading()}
      </SectionTitle>
      <p className="mx-auto mt-3 max-w-prose text-lg text-pretty text-ink-soft">
        {m.about_give_text()}
      </p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        <LinkButton to="/donate-for" size="large">
          {m.about_give_choose()}
        </LinkButton>
        <LinkButton to="/donate-us" tone="secondary" size="large">
          {m.about_give_general()}
        </LinkButton>
      </p>
    </section>
  );
}
