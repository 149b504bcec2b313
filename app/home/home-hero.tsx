import './stage.css';
import type { Banner } from '#shared/content/items/banner.ts';
import type { HomeText } from '#shared/content/pages/home-page.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { pictureAddress } from '#shared/pictures.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { BannerRotation } from './banner-rotation.tsx';

/** In the window while there is no banner: a picture alone. */
const withoutWords: Banner = { _id: '', image: pictureAddress('yamuna-ghats'), quotes: '' };

/** Hero section: headline and donation link, and after them, though drawn above on a phone, the banner carousel. */
export function HomeHero({
  text,
  banners,
}: {
  readonly text: HomeText;
  readonly banners: readonly Banner[];
}) {
  return (
    <section className="stage">
      <div className="stage-words">
        <p className="mb-1 font-semibold tracking-wide text-flame max-sm:sr-only sm:mb-3">
          {text.kicker}
        </p>
        <h1 className="font-display text-4xl leading-[1.08] text-balance sm:text-6xl xl:text-7xl">
          {text.heading}
        </h1>
        <p className="mt-2 max-w-[34rem] text-on-night-soft sm:mt-5 sm:text-xl">{text.lead}</p>
        <div className="mt-4 flex flex-wrap gap-3 sm:mt-8">
          <LinkButton to="/donate-us" size="large">
            {m.home_donate()}
          </LinkButton>
          <LinkButton to="/donate-for" size="large" tone="secondary" className="max-sm:px-5">
            {m.home_see_campaigns()}
          </LinkButton>
        </div>
      </div>
      <BannerRotation
        key={banners.length}
        banners={banners.length === 0 ? [withoutWords] : banners}
      />
    </section>
  );
}
