import { m } from '#shared/messages/compiled/messages.js';
import { ArchFrame } from '../ui/arch-frame.tsx';
import { Picture } from '../ui/picture.tsx';
import { SectionTitle } from '../ui/section-title.tsx';

/** What the federation is and does, beside a picture of its days. */
export function HomeWork() {
  const works = [
    { title: m.home_about_food(), text: m.home_about_food_text() },
    { title: m.home_about_clean(), text: m.home_about_clean_text() },
    { title: m.home_about_learn(), text: m.home_about_learn_text() },
  ];
  return (
    <section
      aria-labelledby="work"
      className="mx-auto grid max-w-7xl items-center gap-10 px-4 pt-20 sm:px-6 lg:grid-cols-2 lg:gap-16"
    >
      <ArchFrame on="paper" className="rounded-b-3xl">
        <Picture
          src="/pictures/village-school-1200.webp"
          alt={m.home_about_picture()}
          sizes="(min-width: 64rem) 38rem, 100vw"
          className="aspect-[8/5] w-full object-cover"
        />
      </ArchFrame>
      <div>
        <SectionTitle id="work" kicker={m.home_about_kicker()}>
          {m.home_about_heading()}
        </SectionTitle>
        <p className="mt-4 max-w-prose text-lg text-ink-soft">{m.home_about_text()}</p>
        <dl className="mt-6 flex flex-col divide-y divide-line border-y border-line">
          {works.map(({ title, text }) => (
            <div key={title} className="py-4">
              <dt className="font-display text-2xl text-action-deep">{title}</dt>
              <dd className="max-w-prose text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
