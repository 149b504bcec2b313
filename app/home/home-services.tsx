import './path.css';
import { Link } from 'react-router';
import type { Service } from '#shared/content/items/service.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { MarkedText } from '../content/marked-text.tsx';
import { SampleMark } from '../content/sample-mark.tsx';
import { ColourSheet } from '../services/colour-sheet.tsx';
import { useReadableColour } from '../services/readable-colour.ts';
import { Picture } from '../ui/picture.tsx';
import { HomeTitle } from './home-title.tsx';
import { hours } from './hours.ts';
import { alongTheDay, stopOf } from './path-hours.ts';

/** The services in order of the hour at which each starts. */
export function HomeServices({ services }: { readonly services: readonly Service[] }) {
  if (services.length === 0) return null;
  return (
    <section aria-labelledby="services" className="hour hour-morning">
      <div className="mx-auto max-w-[96rem] px-4 pt-5 pb-18 sm:px-6 sm:pb-24 lg:pt-16 lg:pb-32">
        <HomeTitle id="services" hour={hours.services} align="center">
          {m.home_services_heading()}
        </HomeTitle>
        <ol className="sun-path">
          {alongTheDay(services).map((service) => (
            <ServiceStop key={service._id} service={service} />
          ))}
        </ol>
      </div>
    </section>
  );
}

/** A service with its hour: an arch-framed picture on the service's colour; on a phone the text is beside it, and the hour on it. */
function ServiceStop({ service }: { readonly service: Service }) {
  const stop = stopOf(service._id);
  const fill = useReadableColour(service.color);
  return (
    <li className="sun-stop">
      {stop !== null && (
        <p className="sun-hour">
          <span className="sun-clock">{stop.clock()}</span>{' '}
          <span className="leading-snug text-ink-soft italic max-lg:sr-only">{stop.caption()}</span>
        </p>
      )}
      <article className="sun-window group">
        <ColourSheet colour={service.color} />
        <div className="sun-view">
          <Picture
            src={service.images[0] ?? service.logo}
            alt=""
            sizes="(min-width: 80rem) 33rem, (min-width: 64rem) 28rem, 12rem"
            className="size-full! object-cover transition-transform duration-200 group-hover:scale-[1.03]"
          />
          <svg aria-hidden="true" className="sun-corners">
            <rect width="100%" height="100%" fill={fill} />
          </svg>
        </div>
        <div className="sun-words">
          <h3 className="font-display text-lg leading-snug text-balance lg:text-xl lg:leading-snug xl:text-2xl">
            <Link
              to={`/${service._id}`}
              className="text-on-night no-underline after:absolute after:inset-0 hover:text-on-night hover:underline focus-visible:outline-flame"
            >
              <MarkedText text={service.title} />
              <SampleMark of={service} />
            </Link>
          </h3>
          <p className="leading-snug text-pretty max-lg:text-sm max-lg:leading-tight lg:mt-1">
            <MarkedText text={service.small_description} />
          </p>
        </div>
      </article>
    </li>
  );
}
