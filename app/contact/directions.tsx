import { m } from '#shared/messages/compiled/messages.js';
import { SectionTitle } from '../ui/section-title.tsx';
import { TownMap } from './town-map.tsx';

/** Directions by train, by road, and for the last stretch, with a map of the town. */
export function Directions() {
  const ways = [
    { title: m.contact_way_train(), text: m.contact_way_train_text() },
    { title: m.contact_way_road(), text: m.contact_way_road_text() },
    { title: m.contact_way_ranges(), text: m.contact_way_ranges_text() },
  ];
  return (
    <section aria-labelledby="how-to-find-us" className="flex flex-col gap-8">
      <SectionTitle id="how-to-find-us">{m.contact_way_heading()}</SectionTitle>
      <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-[7fr_5fr]">
        <TownMap />
        <ol className="flex flex-col gap-6">
          {ways.map(({ title, text }) => (
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
