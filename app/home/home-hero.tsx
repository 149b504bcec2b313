import type { Banner } from '#shared/content/banners.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { LinkButton } from '../ui/link-button.tsx';
import { BannerRotation } from './banner-rotation.tsx';

/** The first sight: what this is, pictures of it through a temple window, and the way to give. */
export function HomeHero({ banners }: { readonly banners: readonly Banner[] }) {
  return (
    <section className="mx-auto grid max-w-7xl gap-x-12 gap-y-6 px-4 pt-10 sm:px-6 lg:grid-cols-12 lg:grid-rows-[1fr_auto_auto_1fr] lg:gap-y-0 lg:pt-16">
      <div className="lg:col-span-5 lg:row-start-2">
        <p className="mb-2 font-semibold tracking-wide text-peacock">{m.home_hero_kicker()}</p>
        <h1 className="font-display text-4xl leading-[1.08] text-balance text-ink sm:text-6xl">
          {m.home_hero_heading()}
        </h1>
      </div>
      <div className="min-w-0 lg:col-span-7 lg:col-start-6 lg:row-span-4 lg:row-start-1">
        <BannerRotation key={banners.length} banners={banners} />
      </div>
      <div className="lg:col-span-5 lg:row-start-3 lg:pt-5">
        <p className="max-w-prose text-lg text-ink-soft">{m.home_hero_text()}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <LinkButton to="/donate-us" size="large">
            {m.home_donate()}
          </LinkButton>
          <LinkButton to="/donate-for" size="large" tone="secondary">
            {m.home_see_campaigns()}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
