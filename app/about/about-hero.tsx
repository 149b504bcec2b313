import { m } from '#shared/messages/compiled/messages.js';
import { type PictureName, pictureAddress } from '#shared/pictures.ts';
import { ArchFrame } from '../ui/arch-frame.tsx';
import { Picture } from '../ui/picture.tsx';
import { SectionTitle } from '../ui/section-title.tsx';

/** The page's picture; also used in link previews. */
export const HERO: PictureName = 'temple-skyline';

export function AboutHero() {
  return (
    <div className="mx-auto grid max-w-7xl items-center gap-8 px-4 pt-12 sm:px-6 lg:grid-cols-2 lg:gap-14 lg:pt-16">
      <div className="flex flex-col gap-4">
        <SectionTitle level={1} kicker={m.about_kicker()}>
          {m.about_heading()}
        </SectionTitle>
        <p className="max-w-prose text-lead">{m.about_lead()}</p>
        <p className="max-w-prose text-lg text-ink-soft">{m.about_lead_more()}</p>
      </div>
      <ArchFrame on="paper" className="rounded-b-3xl">
        <Picture
          src={pictureAddress(HERO)}
          alt={m.about_hero_picture()}
          sizes="(min-width: 64rem) 40rem, 100vw"
          priority
          className="aspect-[8/5] w-full object-cover"
        />
      </ArchFrame>
    </div>
  );
}
