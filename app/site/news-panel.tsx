import { NavLink } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { Icon } from '../ui/icon.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { newsPages } from './site-map.ts';

/** Header panel with the news and media pages. */
export function NewsPanel() {
  return (
    <MenuPanel id="news-panel" name={m.group_news()}>
      <ul className="mx-auto grid max-w-7xl grid-cols-5 gap-4 px-6 py-4">
        {newsPages.map(({ to, name }) => (
          <li key={to}>
            <NavLink
              viewTransition
              to={to}
              end
              className="flex min-h-14 items-center justify-between gap-2 rounded-2xl px-4 font-display text-xl text-ink no-underline hover:bg-sand/40 hover:text-ink aria-[current=page]:bg-action-wash"
            >
              {name()}
              <Icon name="arrow" className="size-5 text-action" />
            </NavLink>
          </li>
        ))}
      </ul>
    </MenuPanel>
  );
}
