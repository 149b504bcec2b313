import { m } from '#shared/messages/compiled/messages.js';
import { pictureAddress } from '#shared/pictures.ts';
import { Picture } from '../ui/picture.tsx';
import { SectionTitle } from '../ui/section-title.tsx';
import { type Stage, stages } from './story.ts';

/** The story, stage by stage, along a thread of marigolds. */
export function Timeline() {
  return (
    <section aria-labelledby="story" className="mx-auto max-w-7xl px-4 pt-20 sm:px-6 lg:pt-28">
      <SectionTitle id="story">{m.about_story_heading()}</SectionTitle>
      <ol className="mt-10 flex flex-col">
        {stages.map((stage) => (
          <TimelineStage key={stage.title} stage={stage} />
        ))}
      </ol>
    </section>
  );
}

function TimelineStage({ stage: { season, title, text, picture, seen } }: { stage: Stage }) {
  return (
    <li className="group relative grid gap-x-10 gap-y-4 pb-12 pl-8 last:pb-0 md:grid-cols-[minmax(0,1fr)_minmax(0,19rem)] lg:grid-cols-[11rem_minmax(0,1fr)_minmax(0,22rem)] lg:pl-0">
      <Knot />
      <p className="font-semibold text-peacock md:col-span-2 lg:col-span-1 lg:pt-1 lg:text-right">
        {season}
      </p>
      <div className="lg:pl-6">
        <h3 className="font-display text-2xl leading-tight text-balance">{title}</h3>
        <p className="mt-2 max-w-prose text-pretty text-ink-soft">{text}</p>
      </div>
      <Picture
        src={pictureAddress(picture)}
        alt={seen}
        sizes="(min-width: 64rem) 22rem, (min-width: 48rem) 19rem, 100vw"
        className="aspect-[8/5] w-full rounded-2xl border border-line object-cover shadow-paper"
      />
    </li>
  );
}

/** The thread, and the flower on it. */
function Knot() {
  return (
    <span
      aria-hidden="true"
      className="absolute inset-y-0 left-0 flex w-4 flex-col items-center lg:left-[12.5rem]"
    >
      <span className="mt-1.5 size-4 shrink-0 rounded-full border-[3px] border-marigold bg-action" />
      <span className="w-0.5 grow bg-marigold/45 group-last:bg-transparent" />
    </span>
  );
}
