import type { AboutText } from '#shared/content/pages/about-page.ts';
import { SampleMark } from '../content/sample-mark.tsx';
import { Picture } from '../ui/picture.tsx';
import { SectionTitle } from '../ui/section-title.tsx';
import { RiverReach } from './river-reach.tsx';

/** The story's stages along a river; text and picture alternate sides. */
export function Timeline({ story }: { readonly story: AboutText }) {
  return (
    <section aria-labelledby="story" className="mx-auto max-w-7xl px-4 pt-20 sm:px-6 lg:pt-24">
      <SectionTitle id="story" align="center">
        {story.storyHeading}
        <SampleMark of={story} />
      </SectionTitle>
      <FirstPot />
      <ol className="flex flex-col">
        {story.stages.map((stage, index) => (
          <TimelineStage key={stage.title} stage={stage} mirrored={index % 2 === 1} />
        ))}
      </ol>
    </section>
  );
}

function TimelineStage({
  stage: { season, title, text, picture, seen },
  mirrored,
}: {
  readonly stage: AboutText['stages'][number];
  /** Text on the right. */
  readonly mirrored: boolean;
}) {
  return (
    <li className="relative grid items-center gap-x-8 gap-y-5 pb-14 pl-14 md:grid-cols-2 lg:gap-x-40 lg:py-9 lg:pl-0">
      <RiverReach side={mirrored ? 'left' : 'right'} />
      <div className={mirrored ? 'lg:order-last' : 'lg:justify-self-end'}>
        <p className="text-note font-semibold text-peacock">{season}</p>
        <h3 className="mt-1 font-display text-part">{title}</h3>
        <p className="prose-text mt-2 text-ink-soft">{text}</p>
      </div>
      <Picture
        src={picture}
        alt={seen}
        sizes="(min-width: 80rem) 33rem, (min-width: 64rem) 42vw, (min-width: 48rem) 40vw, 80vw"
        className="aspect-[8/5] w-full rounded-t-[4rem] rounded-b-2xl border border-line object-cover shadow-float"
      />
    </li>
  );
}

/** The borrowed pot at the start of the story; the river illustration begins at it. */
function FirstPot() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 96"
      className="relative z-10 mb-[-1.1rem] -ml-6 block w-20 lg:mx-auto lg:mb-[-1.6rem] lg:w-32 lg:-translate-x-5 print:hidden"
    >
      <g transform="rotate(148 48 40)">
        <path
          d="M33 4h30q3 0 3 3t-3 4l-3 1q0 8 8 12 14 8 14 26 0 26-34 26T14 50q0-18 14-26 8-4 8-12l-3-1q-3-1-3-4t3-3Z"
          className="fill-action"
        />
        <path d="M20 40q28 10 56 0l1 6q-29 10-58 0Z" className="fill-marigold" />
        <path d="M26 54l5-6 5 6-5 6Zm17 3 5-6 5 6-5 6Zm17-3 5-6 5 6-5 6Z" className="fill-flame" />
        <ellipse cx="48" cy="6" rx="15" ry="2.6" className="fill-night" />
      </g>
    </svg>
  );
}
