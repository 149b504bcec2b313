import './lamps.css';
import type { Impact } from '#shared/content/items/impact.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { LinkButton } from '../ui/link-button.tsx';
import { PaperEdge } from '../ui/paper-edge.tsx';
import { HourTitle } from './hour-title.tsx';
import { hours } from './hours.ts';
import { ImpactFigure } from './impact-figure.tsx';

/** Description of the organisation, and its key figures under lanterns. */
export function HomeWork({ impacts }: { readonly impacts: readonly Impact[] }) {
  return (
    <section aria-labelledby="work" className="hour hour-dawn">
      <PaperEdge cut="waves" />
      <div className="mx-auto grid max-w-7xl items-end gap-x-12 gap-y-4 px-4 pt-6 sm:px-6 lg:grid-cols-[minmax(0,6fr)_minmax(0,6fr)] lg:pt-16">
        <HourTitle id="work" hour={hours.work} kicker={m.home_about_kicker()}>
          {m.home_about_heading()}
        </HourTitle>
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
          <ul className="lamps">
            {impacts.map((impact) => (
              <ImpactFigure key={impact._id} impact={impact} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
