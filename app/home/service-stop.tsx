import { Link } from 'react-router';
import type { Service } from '#shared/content/items/service.ts';
import { MarkedText } from '../content/marked-text.tsx';
import { ColourSheet } from '../services/colour-sheet.tsx';
import { readableColour } from '../services/readable-colour.ts';
import { Picture } from '../ui/picture.tsx';
import { stopOf } from './path-hours.ts';

/** A service with its hour: an arch-framed picture on the service's colour; on a phone the text is beside it. */
export function ServiceStop({ service }: { readonly service: Service }) {
  const stop = stopOf(service._id);
  return (
    <li className="sun-stop">
      {stop !== null && (
        <p className="sun-hour">
          <span className="font-display text-2xl whitespace-nowrap text-action-deep">
            {stop.clock()}
          </span>{' '}
          <span className="leading-snug text-ink-soft italic">{stop.says()}</span>
        </p>
      )}
      <article className="sun-window group">
        <ColourSheet colour={service.color} />
        <div className="sun-view">
          <Picture
            src={service.images[0] ?? service.logo}
            alt=""
            sizes="(min-width: 80rem) 33rem, (min-width: 64rem) 28rem, 14rem"
            className="size-full! object-cover transition-transform duration-200 group-hover:scale-[1.03]"
          />
          <svg aria-hidden="true" className="sun-corners">
            <rect width="100%" height="100%" fill={readableColour(service.color)} />
          </svg>
        </div>
        <div className="sun-words">
          <h3 className="font-display text-xl leading-snug text-balance xl:text-2xl">
            <Link
              to={`/${service._id}`}
              className="text-on-night no-underline after:absolute after:inset-0 hover:text-on-night hover:underline focus-visible:outline-flame"
            >
              <MarkedText text={service.title} />
            </Link>
          </h3>
          <p className="mt-1 leading-snug text-pretty">
            <MarkedText text={service.small_description} />
          </p>
        </div>
      </article>
    </li>
  );
}
