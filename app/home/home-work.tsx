import './lamps.css';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Impact } from '#shared/content/items/impact.ts';
import type { HomeText } from '#shared/content/pages/home-page.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { SampleMark } from '../content/sample-mark.tsx';
import { Picture } from '../ui/picture.tsx';
import { COUNT_MS, figureAfter, formatFigure } from './count-up.ts';
import { HomeHead } from './home-head.tsx';

/** Description of the organisation, and its key figures under lanterns. */
export function HomeWork({
  text,
  impacts,
}: {
  readonly text: HomeText;
  readonly impacts: readonly Impact[];
}) {
  return (
    <section aria-labelledby="work" className="hour hour-dawn">
      <HomeHead id="work" kicker={m.home_about_kicker()} to="/about-us" all={m.home_about_more()}>
        {text.aboutHeading}
      </HomeHead>
      <div className="mx-auto max-w-7xl px-4 sm:px-6">
        <p className="max-w-prose mt-1 leading-snug text-ink-soft sm:mt-3 sm:text-lg">
          {text.about}
        </p>
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
      <p className="lamp-figure">
        <span className="sr-only">{total} </span>
        <span
          ref={ref}
          aria-hidden="true"
          className="grid justify-items-start font-display text-2xl leading-tight text-action-deep tabular-nums md:justify-items-center lg:text-4xl xl:text-5xl"
        >
          <span className="invisible col-start-1 row-start-1">{total}</span>
          <span className="col-start-1 row-start-1">{formatFigure(shown)}</span>
        </span>
        <span className="block leading-snug text-ink-soft text-balance max-md:text-sm max-md:leading-tight">
          {impact.description}
          <SampleMark of={impact} />
        </span>
      </p>
      <div className="lantern">
        <Picture
          src={impact.image}
          alt=""
          sizes="(min-width: 48rem) 12rem, 5rem"
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
