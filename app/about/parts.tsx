import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { servicePages } from '../site/site-map.ts';
import { Icon } from '../ui/icon.tsx';
import { PaperEdge } from '../ui/paper-edge.tsx';
import { SectionTitle } from '../ui/section-title.tsx';
import { parts } from './story.ts';

/** How the federation is organised, with links to its five services. */
export function Parts() {
  return (
    <section aria-labelledby="parts" className="hour hour-morning">
      <PaperEdge cut="grove" />
      <div className="mx-auto max-w-7xl px-4 pt-14 pb-28 sm:px-6 lg:pb-36">
        <SectionTitle id="parts" kicker={m.about_parts_kicker()}>
          {m.about_parts_heading()}
        </SectionTitle>
        <ul className="mt-8 grid gap-x-10 gap-y-6 lg:grid-cols-3">
          {parts.map(({ title, text }) => (
            <li key={title} className="border-t-4 border-marigold/60 pt-4">
              <h3 className="font-display text-xl">{title}</h3>
              <p className="mt-1 max-w-prose text-pretty text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
        <h3 className="mt-12 font-display text-2xl">{m.about_services()}</h3>
        <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
          {servicePages.map(({ to, name, line, sign }) => (
            <li key={to} className="sm:last:odd:col-span-2 lg:last:odd:col-span-1">
              <Link
                viewTransition
                to={to}
                className="group flex h-full items-center gap-4 rounded-3xl border border-line bg-card p-4 text-ink no-underline shadow-paper transition-colors duration-150 hover:border-action hover:text-ink lg:flex-col lg:items-start lg:gap-2 lg:p-5"
              >
                <img
                  src={sign}
                  alt=""
                  width="48"
                  height="48"
                  loading="lazy"
                  className="size-12 shrink-0"
                />
                <span className="grow">
                  <span className="block font-display text-xl leading-tight">{name()}</span>
                  <span className="mt-1 block text-sm text-pretty text-ink-soft">{line()}</span>
                </span>
                <Icon
                  name="arrow"
                  className="size-5 text-action transition-transform duration-150 group-hover:translate-x-1"
                />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
