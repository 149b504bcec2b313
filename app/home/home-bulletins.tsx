import { Link } from 'react-router';
import type { Bulletin } from '#shared/content/items/bulletin.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { MarkedText } from '../content/marked-text.tsx';
import { openingOf } from '../content/opening-of.ts';
import { SampleMark } from '../content/sample-mark.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Picture } from '../ui/picture.tsx';
import { StoryDay } from './home-story.tsx';
import { HourTitle } from './hour-title.tsx';
import { hours } from './hours.ts';

const addressOf = ({ _id }: Bulletin) => `/press-release/${encodeURIComponent(_id)}`;

/** The newest bulletin with its picture, and earlier ones as a text list. */
export function HomeBulletins({ bulletins }: { readonly bulletins: readonly Bulletin[] }) {
  const [lead, ...others] = bulletins;
  if (lead === undefined) return null;
  return (
    <section aria-labelledby="bulletins" className="hour hour-noon px-4 pb-16 sm:px-6 lg:pb-36">
      <div className="mx-auto grid max-w-7xl gap-x-14 gap-y-6 border-t border-line pt-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:pt-14">
        <div>
          <HourTitle id="bulletins" hour={hours.bulletins} kicker={m.home_bulletins_kicker()}>
            {m.home_bulletins_heading()}
          </HourTitle>
          <Lead bulletin={lead} />
        </div>
        <div className="lg:pt-6">
          <ul className="flex flex-col divide-y divide-line border-y border-line">
            {others.map((bulletin) => (
              <BulletinRow key={bulletin._id} bulletin={bulletin} />
            ))}
          </ul>
          <LinkButton to="/press-release" tone="quiet" className="mt-3 -ml-5">
            {m.home_bulletins_all()}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

function Lead({ bulletin }: { readonly bulletin: Bulletin }) {
  const [image] = bulletin.images;
  return (
    <article className="group relative mt-5">
      {image !== undefined && (
        <div className="mb-3 hidden overflow-hidden rounded-t-[8rem] rounded-b-2xl shadow-paper sm:block">
          <Picture
            src={image}
            alt=""
            sizes="(min-width: 80rem) 32rem, (min-width: 64rem) 40vw, 92vw"
            className="aspect-[8/5] w-full object-cover transition-transform duration-200 group-hover:scale-[1.02]"
          />
        </div>
      )}
      <StoryDay date={bulletin.date} />
      <h3 className="line-clamp-3 font-display text-2xl leading-snug">
        <Link
          to={addressOf(bulletin)}
          className="text-ink no-underline after:absolute after:inset-0 hover:text-action-deep"
        >
          <MarkedText text={bulletin.title} />
          <SampleMark of={bulletin} />
        </Link>
      </h3>
    </article>
  );
}

function BulletinRow({ bulletin }: { readonly bulletin: Bulletin }) {
  return (
    <li className="relative py-3 lg:py-6">
      <StoryDay date={bulletin.date} />
      <h3 className="font-display text-xl leading-snug text-balance lg:text-2xl">
        <Link
          to={addressOf(bulletin)}
          className="text-ink no-underline after:absolute after:inset-0 hover:text-action-deep"
        >
          <MarkedText text={bulletin.title} />
          <SampleMark of={bulletin} />
        </Link>
      </h3>
      <p className="mt-1 line-clamp-2 hidden text-ink-soft lg:[display:-webkit-box]">
        <MarkedText text={openingOf(bulletin.description)} />
      </p>
    </li>
  );
}
