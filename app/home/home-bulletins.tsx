import { Link } from 'react-router';
import type { Bulletin } from '#shared/content/items/bulletin.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { MarkedText } from '../content/marked-text.tsx';
import { openingOf } from '../content/opening-of.ts';
import { SampleMark } from '../content/sample-mark.tsx';
import { Picture } from '../ui/picture.tsx';
import { HomeHead } from './home-head.tsx';
import { StoryDay } from './home-story.tsx';

const addressOf = ({ _id }: Bulletin) => `/press-release/${encodeURIComponent(_id)}`;

/** The newest bulletin with its picture, and earlier ones as a text list. */
export function HomeBulletins({ bulletins }: { readonly bulletins: readonly Bulletin[] }) {
  const [lead, ...others] = bulletins;
  if (lead === undefined) return null;
  return (
    <section aria-labelledby="bulletins" className="hour hour-noon pb-18 sm:pb-28 lg:pb-36">
      <HomeHead
        id="bulletins"
        kicker={m.home_bulletins_kicker()}
        to="/press-release"
        all={m.home_bulletins_all()}
      >
        {m.home_bulletins_heading()}
      </HomeHead>
      <div className="mx-auto grid max-w-7xl gap-x-14 gap-y-3 px-4 sm:gap-y-6 sm:px-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <Lead bulletin={lead} />
        <ul className="flex flex-col divide-y divide-line border-t border-line lg:mt-5">
          {others.map((bulletin) => (
            <BulletinRow key={bulletin._id} bulletin={bulletin} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Lead({ bulletin }: { readonly bulletin: Bulletin }) {
  const [image] = bulletin.images;
  return (
    <article className="group relative mt-1 sm:mt-5">
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
      <h3 className="font-display text-lg leading-snug sm:text-2xl sm:leading-snug">
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
    <li className="relative py-2.5 max-sm:nth-[n+2]:hidden lg:py-6">
      <StoryDay date={bulletin.date} />
      <h3 className="font-display text-lg leading-snug text-balance lg:text-2xl lg:leading-snug">
        <Link
          to={addressOf(bulletin)}
          className="text-ink no-underline after:absolute after:inset-0 hover:text-action-deep"
        >
          <MarkedText text={bulletin.title} />
          <SampleMark of={bulletin} />
        </Link>
      </h3>
      <p className="mt-1 text-ink-soft max-lg:hidden">
        <MarkedText text={openingOf(bulletin.description, 150)} />
      </p>
    </li>
  );
}
