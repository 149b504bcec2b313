import type { Impact } from '#shared/content/impacts.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { LinkButton } from '../ui/link-button.tsx';
import { SectionTitle } from '../ui/section-title.tsx';
import { ImpactFigure } from './impact-figure.tsx';

/** What the federation is, and what has come of it in figures. */
export function HomeWork({ impacts }: { readonly impacts: readonly Impact[] }) {
  return (
    <section aria-labelledby="work" className="mx-auto max-w-7xl px-4 pt-16 sm:px-6 lg:pt-24">
      <div className="grid items-center gap-x-12 gap-y-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <SectionTitle id="work" kicker={m.home_about_kicker()}>
          {m.home_about_heading()}
        </SectionTitle>
        <div>
          <p className="max-w-prose text-lg text-ink-soft">{m.home_about_text()}</p>
          <LinkButton to="/about-us" tone="quiet" className="mt-1 -ml-5">
            {m.home_about_more()}
          </LinkButton>
        </div>
      </div>
      {impacts.length > 0 && (
        <>
          <h3 className="sr-only">{m.home_figures()}</h3>
          <ul className="mt-10 flex flex-col gap-5 sm:flex-row sm:flex-wrap sm:justify-center sm:gap-x-6 sm:gap-y-10">
            {impacts.map((impact) => (
              <ImpactFigure key={impact._id} impact={impact} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
