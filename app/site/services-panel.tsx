import { NavLink } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { MenuPanel } from './menu-panel.tsx';
import { servicePages } from './site-map.ts';

/** Header panel with the five services. */
export function ServicesPanel() {
  return (
    <MenuPanel id="services-panel" name={m.group_services()}>
      <ul className="mx-auto grid max-w-7xl grid-cols-5 gap-4 px-6 py-6">
        {servicePages.map(({ to, name, line, sign }) => (
          <li key={to}>
            <NavLink
              viewTransition
              to={to}
              className="flex h-full flex-col gap-1 rounded-2xl p-4 text-ink no-underline hover:bg-sand/40 hover:text-ink aria-[current=page]:bg-action-wash"
            >
              <img
                src={sign}
                alt=""
                width="40"
                height="40"
                loading="lazy"
                className="mb-1 size-10"
              />
              <span className="font-display text-xl leading-tight">{name()}</span>
              <span className="text-sm text-ink-soft">{line()}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </MenuPanel>
  );
}
