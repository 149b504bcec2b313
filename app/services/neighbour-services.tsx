import { Link } from 'react-router';
import type { Service } from '#shared/content/items/service.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { MarkedText } from '../content/marked-text.tsx';
import { servicesSlice } from '../content/services.slice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { ColourSheet } from './colour-sheet.tsx';
import { findNeighbours } from './find-service.ts';
import { ServiceBorder } from './service-border.tsx';

/** Links to the previous and next service, each in its own colour. */
export function NeighbourServices({ service }: { readonly service: string }) {
  const { items } = useAppSelector(servicesSlice.selectList);
  const neighbours = findNeighbours(items, service);
  if (neighbours === null) return null;
  return (
    <nav
      aria-label={m.service_others()}
      className="mx-auto grid max-w-7xl gap-4 px-4 pt-20 sm:grid-cols-2 sm:gap-6 sm:px-6 print:hidden"
    >
      <Neighbour service={neighbours.previous} label={m.service_previous()} />
      <Neighbour service={neighbours.next} label={m.service_next()} />
    </nav>
  );
}

function Neighbour({
  service: { title, small_description: promise, logo, color, _id },
  label,
}: {
  readonly service: Service;
  readonly label: string;
}) {
  return (
    <Link
      viewTransition
      to={`/${_id}`}
      className="relative isolate flex items-center gap-4 overflow-hidden rounded-3xl bg-night p-5 pb-12 text-on-night no-underline shadow-paper transition-shadow duration-200 hover:text-on-night hover:shadow-float"
    >
      <ColourSheet colour={color} />
      <img
        src={logo}
        alt=""
        width="64"
        height="64"
        loading="lazy"
        className="size-14 shrink-0 sm:size-16"
      />
      <ServiceBorder service={_id} className="absolute inset-x-0 bottom-1 -z-10 h-9! opacity-25" />
      <span className="flex min-w-0 flex-col wrap-break-word">
        <span className="text-sm font-semibold">{label}</span>
        <span className="font-display text-2xl leading-snug">
          <MarkedText text={title} />
        </span>
        <span>
          <MarkedText text={promise} />
        </span>
      </span>
    </Link>
  );
}
