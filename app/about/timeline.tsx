import { m } from '#shared/messages/compiled/messages.js';
import { pictureAddress } from '#shared/pictures.ts';
import { Picture } from '../ui/picture.tsx';
import { SectionTitle } from '../ui/section-title.tsx';
import { FirstPot } from './first-pot.tsx';
import { RiverReach } from './river-reach.tsx';
import { type Stage, stages } from './story.ts';

/** The story's stages along a river; text and picture alternate sides. */
export function Timeline() {
  return (
    <section aria-labelledby="story" className="mx-auto max-w-7xl px-4 pt-20 sm:px-6 lg:pt-24">
      <SectionTitle id="story" align="center">
        {m.about_story_heading()}
      </SectionTitle>
      <FirstPot />
      <ol className="flex flex-col">
        {stages.map((stage, place) => (
          <TimelineStage key={stage.title} stage={stage} mirrored={place % 2 === 1} />
        ))}
      </ol>
    </section>
  );
}

function TimelineStage({
  stage: { season, title, text, picture, seen },
  mirrored,
}: {
  readonly stage: Stage;
  /** Text on the right. */
  readonly mirrored: boolean;
}) {
  return (
    <li className="relative grid items-center gap-x-8 gap-y-5 pb-14 pl-14 md:grid-cols-2 lg:gap-x-40 lg:py-9 lg:pl-0">
      <RiverReach bend={mirrored ? 'left' : 'right'} />
      <div className={mirrored ? 'lg:order-last' : 'lg:justify-self-end'}>
        <p className="text-note font-semibold text-peacock">{season}</p>
        <h3 className="mt-1 font-display text-part">{title}</h3>
        <p className="prose-text mt-2 text-ink-soft">{text}</p>
      </div>
      <Picture
        src={pictureAddress(picture)}
        alt={seen}
        sizes="(min-width: 80rem) 33rem, (min-width: 64rem) 42vw, (min-width: 48rem) 40vw, 80vw"
        className="aspect-[8/5] w-full rounded-t-[4rem] rounded-b-2xl border border-line object-cover shadow-float"
      />
    </li>
  );
}
