import { useRef } from 'react';
import { NavLink } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { Icon } from '../ui/icon.tsx';
import { MusicButton } from './music-button.tsx';
import { pageGroups } from './site-map.ts';

const ID = 'header-menu';

/** Every page, on a phone or tablet. A native popover: it opens before scripts load, and closes on Escape or a tap outside. */
export function HeaderMenu() {
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button
        type="button"
        popoverTarget={ID}
        aria-label={m.menu()}
        className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink lg:hidden print:hidden"
      >
        <Icon name="menu" className="size-6" />
      </button>
      <nav ref={menu} id={ID} popover="auto" aria-label={m.menu_pages()} className="header-menu">
        <div className="grid gap-x-4 sm:grid-cols-2">
          {pageGroups.map(({ name, pages }) => (
            <div key={name()}>
              <p className="px-4 pt-3 text-sm font-semibold text-peacock">{name()}</p>
              <ul aria-label={name()}>
                {pages.map(({ to, name: pageName }) => (
                  <li key={to}>
                    <NavLink
                      to={to}
                      end
                      onClick={close}
                      className="flex min-h-11 items-center rounded-xl px-4 font-semibold text-ink no-underline hover:bg-sand/40 aria-[current=page]:text-action-deep"
                    >
                      {pageName()}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="mt-1 border-t border-line pt-1">
          <MusicButton withWords />
        </div>
      </nav>
    </>
  );
}
