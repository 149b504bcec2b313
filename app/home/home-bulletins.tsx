import { Link } from 'react-router';
import type { Bulletin } from '#shared/content/bulletins.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { MarkedText } from '../content/marked-text.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Picture } from '../ui/picture.tsx';
import { SectionTitle } from '../ui/section-title.tsx';
import { HomeStory, StoryDay } from './home-story.tsx';

const addressOf = ({ _id }: Bulletin) => `/press-release/${encodeURIComponent(_id)}`;

/** The newest bulletin at length, and the ones before it beside. */
export function HomeBulletins({ bulletins }: { readonly bulletins: readonly Bulletin[] }) {
  const [lead, ...others] = bulletins;
  if (lead === undefined) return null;
  return (
    <section aria-labelledby="bulletins" className="mx-auto max-w-7xl px-4 pt-20 sm:px-6 lg:pt-28">
      <SectionTitle id="bulletins" kicker={m.home_bulletins_kicker()}>
        {m.home_bulletins_heading()}
      </SectionTitle>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <HomeStory
          to={addressOf(lead)}
          title={lead.title}
          date={lead.date}
          image={lead.images[0]}
          text={lead.description}
          sizes="(min-width: 80rem) 42rem, (min-width: 64rem) 56vw, 100vw"
          lead
        />
        <div>
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

function BulletinRow({ bulletin }: { readonly bulletin: Bulletin }) {
  const [image] = bulletin.images;
  return (
    <li className="group relative flex items-center gap-4 py-5">
      <div className="min-w-0 grow">
        <StoryDay date={bulletin.date} />
        <h3 className="font-display text-xl leading-snug text-balance">
          <Link
            to={addressOf(bulletin)}
            className="text-ink no-underline after:absolute after:inset-0 hover:text-action-deep"
          >
            <MarkedText text={bulletin.title} />
          </Link>
        </h3>
        <p className="mt-1 line-clamp-2 hidden text-ink-soft sm:[display:-webkit-box]">
          <MarkedText text={bulletin.description} />
        </p>
      </div>
      {image !== undefined && (
        <div className="w-28 shrink-0 sm:w-40">
          <Picture
            src={image}
            alt=""
            sizes="(min-width: 40rem) 10rem, 7rem"
            className="aspect-[4/3] w-full rounded-xl object-cover sm:aspect-[8/5]"
          />
        </div>
      )}
    </li>
  );
}
