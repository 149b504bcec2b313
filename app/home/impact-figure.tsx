import type { Impact } from '#shared/content/impacts.ts';
import { Picture } from '../ui/picture.tsx';
import { formatFigure } from './count-up.ts';
import { useCountUp } from './use-count-up.ts';

/** One figure under its picture; the total keeps its place while it counts, and is what is read out. */
export function ImpactFigure({ impact }: { readonly impact: Impact }) {
  const { ref, shown } = useCountUp(impact.total_services);
  const total = formatFigure(impact.total_services);
  return (
    <li className="flex items-center gap-4 sm:w-[30%] sm:flex-col sm:gap-3 sm:text-center lg:w-auto lg:min-w-44 lg:flex-1">
      <div className="w-22 shrink-0 sm:w-32 lg:w-36">
        <Picture
          src={impact.image}
          alt=""
          sizes="(min-width: 40rem) 9rem, 5.5rem"
          className="aspect-square w-full rounded-t-full rounded-b-xl border-4 border-card object-cover shadow-paper"
        />
      </div>
      <p className="min-w-0">
        <span className="sr-only">{total} </span>
        <span
          ref={ref}
          aria-hidden="true"
          className="grid font-display text-4xl leading-tight text-action-deep tabular-nums sm:justify-items-center"
        >
          <span className="invisible col-start-1 row-start-1">{total}</span>
          <span className="col-start-1 row-start-1">{formatFigure(shown)}</span>
        </span>
        <span className="block text-ink-soft text-pretty">{impact.description}</span>
      </p>
    </li>
  );
}
