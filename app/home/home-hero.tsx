import { m } from '#shared/messages/compiled/messages.js';
import { ArchFrame } from '../ui/arch-frame.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Picture } from '../ui/picture.tsx';

/** The first sight: the ghats at dawn through a temple window, what this is about, and the way to give. */
export function HomeHero() {
  return (
    <section className="mx-auto grid max-w-7xl items-center gap-8 px-4 pt-12 pb-6 sm:px-6 lg:grid-cols-12 lg:gap-12 lg:pt-16">
      <div className="order-2 lg:order-1 lg:col-span-5">
        <p className="mb-2 font-semibold tracking-wide text-peacock">{m.home_hero_kicker()}</p>
        <h1 className="font-display text-[2.6rem] leading-[1.08] text-balance text-ink sm:text-6xl">
          {m.home_hero_heading()}
        </h1>
        <p className="mt-5 max-w-prose text-lg text-ink-soft">{m.home_hero_text()}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <LinkButton to="/donate-us" size="large">
            {m.home_donate()}
          </LinkButton>
          <LinkButton to="/donate-for" size="large" tone="secondary">
            {m.home_see_campaigns()}
          </LinkButton>
        </div>
      </div>
      <ArchFrame on="paper" className="order-1 rounded-b-3xl lg:order-2 lg:col-span-7">
        <Picture
          src="/pictures/yamuna-ghats-1200.webp"
          alt={m.home_hero_picture()}
          sizes="(min-width: 80rem) 44rem, (min-width: 64rem) 56vw, 100vw"
          priority
          className="aspect-[6/5] w-full object-cover sm:aspect-[8/5] lg:aspect-[4/3]"
        />
      </ArchFrame>
    </section>
  );
}
