import '../services/service-arch.css';
import { Link } from 'react-router';
import type { Service } from '#shared/content/services.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { MarkedText } from '../content/marked-text.tsx';
import { ColourSheet } from '../services/colour-sheet.tsx';
import { readableColour } from '../services/readable-colour.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';

/** A work as a sheet in its colour with a window cut into it; on a phone the window stands beside the words. */
export function ServiceCard({
  service,
  wide,
}: {
  readonly service: Service;
  /** Whether it takes half of the row on a large screen. */
  readonly wide: boolean;
}) {
  return (
    <article className="group relative isolate grid h-full grid-cols-[40%_minmax(0,1fr)] overflow-hidden rounded-3xl text-on-action shadow-paper transition-shadow duration-200 focus-within:shadow-float hover:shadow-float sm:grid-cols-1 sm:grid-rows-[auto_1fr]">
      <ColourSheet colour={service.color} />
      <div className="arch arch-on-sheet">
        <Picture
          src={service.images[0] ?? service.logo}
          alt=""
          sizes="(min-width: 80rem) 38rem, (min-width: 64rem) 48vw, (min-width: 40rem) 46vw, 40vw"
          className={`aspect-square h-full! w-full object-cover transition-transform duration-200 group-hover:scale-[1.02] sm:aspect-[8/5] ${wide ? 'md:aspect-[2/1]' : ''}`}
        />
        <svg aria-hidden="true" className="arch-corners">
          <rect width="100%" height="100%" fill={readableColour(service.color)} />
        </svg>
      </div>
      <div className="flex flex-col gap-1 px-4 py-4 sm:pb-5 lg:px-6">
        <h3 className="font-display text-xl leading-snug text-balance sm:text-2xl">
          <Link
            to={`/${service._id}`}
            className="text-on-action no-underline after:absolute after:inset-0 hover:text-on-action focus-visible:outline-flame"
          >
            <MarkedText text={service.title} />
          </Link>
        </h3>
        <p className="text-pretty">
          <MarkedText text={service.small_description} />
        </p>
        <p
          aria-hidden="true"
          className="mt-auto hidden items-center gap-2 pt-3 font-semibold underline-offset-4 group-hover:underline sm:flex"
        >
          {m.home_service_more()}
          <Icon
            name="arrow"
            className="size-5 transition-transform duration-200 group-hover:translate-x-1"
          />
        </p>
      </div>
    </article>
  );
}
