import { Link } from 'react-router';
import type { Service } from '#shared/content/services.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';

/** The cusped arch of art/motifs, as it is cut from a coloured sheet: everything above the opening. */
const ARCH =
  'M-4,300A43,43 0 0 1 29.6,228.6A54.9,54.9 0 0 1 113.2,172.3A69.1,69.1 0 0 1 232.8,130.4A79.1,79.1 0 0 1 375.6,104.6A83.6,83.6 0 0 1 528.7,96C562.8,62 580,70 600,26C620,70 637.2,62 671.3,96A83.6,83.6 0 0 1 824.4,104.6A79.1,79.1 0 0 1 967.2,130.4A69.1,69.1 0 0 1 1086.8,172.3A54.9,54.9 0 0 1 1170.4,228.6A43,43 0 0 1 1204,300L1204,-4H-4Z';

/** A work as a sheet in its colour with a window cut into it. The colour is an attribute: the page's policy forbids inline styles. */
export function ServiceCard({
  service,
  wide,
}: {
  readonly service: Service;
  /** Whether it takes half of the row on a large screen. */
  readonly wide: boolean;
}) {
  return (
    <article className="group relative isolate flex h-full flex-col overflow-hidden rounded-3xl text-on-action shadow-paper transition-shadow duration-200 focus-within:shadow-float hover:shadow-float">
      <svg aria-hidden="true" className="absolute inset-0 -z-10 size-full">
        <rect width="100%" height="100%" fill={service.color} />
      </svg>
      <div className="relative overflow-hidden">
        <Picture
          src={service.images[0] ?? service.logo}
          alt=""
          sizes="(min-width: 80rem) 38rem, (min-width: 64rem) 48vw, (min-width: 40rem) 46vw, 100vw"
          className={`w-full object-cover transition-transform duration-200 group-hover:scale-[1.02] ${wide ? 'aspect-[8/5] lg:aspect-[2/1]' : 'aspect-[8/5]'}`}
        />
        <svg
          aria-hidden="true"
          viewBox="0 0 1200 300"
          preserveAspectRatio="none"
          className="absolute inset-x-0 -top-px w-full"
        >
          <path d={ARCH} fill={service.color} />
        </svg>
      </div>
      <div className="flex grow flex-col gap-1 px-6 pt-4 pb-5">
        <h3 className="font-display text-2xl leading-snug text-balance">
          <Link
            to={`/${service._id}`}
            className="text-on-action no-underline after:absolute after:inset-0 hover:text-on-action focus-visible:outline-flame"
          >
            {service.title}
          </Link>
        </h3>
        <p className="text-pretty">{service.small_description}</p>
        <p
          aria-hidden="true"
          className="mt-auto flex items-center gap-2 pt-3 font-semibold underline-offset-4 group-hover:underline"
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
