import { m } from '#shared/messages/compiled/messages.js';
import { Card } from '../ui/card.tsx';
import { SectionTitle } from '../ui/section-title.tsx';

/** By train, by road, and the last stretch, which is the hardest. */
export function WayToUs() {
  const ways = [
    { title: m.contact_way_train(), text: m.contact_way_train_text() },
    { title: m.contact_way_road(), text: m.contact_way_road_text() },
    { title: m.contact_way_lanes(), text: m.contact_way_lanes_text() },
  ];
  return (
    <section aria-labelledby="how-to-find-us" className="flex flex-col gap-6">
      <SectionTitle id="how-to-find-us">{m.contact_way_heading()}</SectionTitle>
      <ul className="grid gap-5 lg:grid-cols-3">
        {ways.map(({ title, text }) => (
          <Card as="li" key={title} className="p-6">
            <h3 className="font-display text-2xl text-ink">{title}</h3>
            <p className="mt-2 text-pretty text-ink-soft">{text}</p>
          </Card>
        ))}
      </ul>
    </section>
  );
}
