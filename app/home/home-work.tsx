import './lamps.css';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Impact } from '#shared/content/items/impact.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { SampleMark } from '../content/sample-mark.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PaperEdge } from '../ui/paper-edge.tsx';
import { Picture } from '../ui/picture.tsx';
import { COUNT_MS, figureAfter, formatFigure } from './count-up.ts';
import { HourTitle } from './hour-title.tsx';
import { hours } from './hours.ts';

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

/** One key figure; the total reserves its width while it counts up, and is what screen readers read. */
function ImpactFigure({ impact }: { readonly impact: Impact }) {
  const { ref, shown } = useCountUp(impact.total_services);
  const total = formatFigure(impact.total_services);
  return (
    <li className="lamp">
      <p className="min-w-0">
        <span className="sr-only">{total} </span>
        <span
          ref={ref}
          aria-hidden="true"
          className="grid justify-items-center font-display text-3xl leading-tight md:text-2xl lg:text-4xl text-action-deep tabular-nums xl:text-5xl"
        >
          <span className="invisible col-start-1 row-start-1">{total}</span>
          <span className="col-start-1 row-start-1">{formatFigure(shown)}</span>
        </span>
        <span className="block leading-snug text-ink-soft text-balance">
          {impact.description}
          <SampleMark of={impact} />
        </span>
      </p>
      <div className="lantern">
        <Picture
          src={impact.image}
          alt=""
          sizes="(min-width: 48rem) 12rem, 10rem"
          className="lantern-view h-[47.5%]!"
        />
      </div>
    </li>
  );
}

/**
 * The number that a figure currently shows. Initially the server-rendered total; it counts up once when scrolled into
 * view. A figure that is visible from the start does not count, and none does under reduced motion.
 */
function useCountUp(total: number): { ref: RefObject<HTMLElement | null>; shown: number } {
  const ref = useRef<HTMLElement>(null);
  const [shown, show] = useState(total);

  useEffect(() => {
    const element = ref.current;
    show(total);
    if (element === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    let wasHidden = false;
    const count = (begun: number) => {
      const elapsed = performance.now() - begun;
      show(figureAfter(total, elapsed));
      if (elapsed < COUNT_MS) frame = requestAnimationFrame(() => count(begun));
    };
    const observer = new IntersectionObserver(([seen]) => {
      if (seen?.isIntersecting !== true) {
        wasHidden = true;
        return;
      }
      observer.disconnect();
      if (!wasHidden) return;
      show(0);
      const begun = performance.now();
      frame = requestAnimationFrame(() => count(begun));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [total]);

  return { ref, shown };
}
