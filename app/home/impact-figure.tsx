import type { Impact } from '#shared/content/items/impact.ts';
import { Picture } from '../ui/picture.tsx';
import { formatFigure } from './count-up.ts';
import { useCountUp } from './use-count-up.ts';

/** One key figure; the total reserves its width while it counts up, and is what screen readers read. */
export function ImpactFigure({ impact }: { readonly impact: Impact }) {
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
        <span className="block leading-snug text-ink-soft text-balance">{impact.description}</span>
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
