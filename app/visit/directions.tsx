import type { ReactNode } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { SectionTitle } from '../ui/section-title.tsx';

const NIGHT = '(prefers-color-scheme: dark)';

/** Directions by train, by road, and for the last stretch, with a map of the town. */
export function Directions() {
  const methods = [
    { title: m.visit_way_train(), text: m.visit_way_train_text() },
    { title: m.visit_way_road(), text: m.visit_way_road_text() },
    { title: m.visit_way_town(), text: m.visit_way_town_text() },
  ];
  return (
    <section
      aria-labelledby="how-to-find-us"
      className="mx-auto flex max-w-7xl flex-col gap-8 px-4 sm:px-6"
    >
      <SectionTitle id="how-to-find-us">{m.visit_way_heading()}</SectionTitle>
      <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-[7fr_5fr]">
        <TownMap />
        <ol className="flex flex-col gap-6">
          {methods.map(({ title, text }) => (
            <li key={title} className="border-l-3 border-dotted border-action pl-6">
              <h3 className="font-display text-part text-ink">{title}</h3>
              <p className="mt-1 max-w-prose text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Map of Vrindavan in the bend of the Yamuna, in day and night colours; its labels are HTML text of the page. */
function TownMap() {
  return (
    <figure className="relative overflow-hidden rounded-3xl border border-line shadow-paper">
      <picture>
        <source media={NIGHT} srcSet="/maps/vrindavan-night.svg" />
        <img
          src="/maps/vrindavan-day.svg"
          alt={m.visit_drawing()}
          width="800"
          height="500"
          className="block h-auto w-full"
        />
      </picture>
      <Name className="top-[3%] left-[47%] text-peacock-deep">{m.visit_drawing_river()}</Name>
      <Name className="top-[16%] right-[3%]">{m.visit_drawing_ghat()}</Name>
      <Name className="top-[36%] left-[3%]">{m.visit_drawing_path()}</Name>
      <Name className="top-[60%] left-[2%] max-sm:hidden">{m.visit_drawing_delhi()}</Name>
      <Name className="bottom-[3%] left-[22%]">{m.visit_drawing_mathura()}</Name>
    </figure>
  );
}

/** Label on the map; hidden from screen readers, as the picture's text alternative contains it. */
function Name({
  className,
  children,
}: {
  readonly className: string;
  readonly children: ReactNode;
}) {
  return (
    <span
      aria-hidden="true"
      className={`absolute rounded-full bg-card/85 px-2.5 py-0.5 font-display text-note leading-snug text-ink ${className}`}
    >
      {children}
    </span>
  );
}
