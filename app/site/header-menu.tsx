import { useRef } from 'react';
import { NavLink } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { Icon } from '../ui/icon.tsx';
import { headerLinks } from './header-links.ts';
import { MusicButton } from './music-button.tsx';

const ID = 'header-menu';

/** The header's links on a phone. A native popover: it opens before scripts load, and closes on Escape or a tap outside. */
export function HeaderMenu() {
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button
        type="button"
        popoverTarget={ID}
        aria-label={m.menu()}
        className="-mr-2 inline-flex size-11 items-center justify-center rounded-full text-ink sm:hidden print:hidden"
      >
        <Icon name="menu" className="size-6" />
      </button>
      <nav ref={menu} id={ID} popover="auto" aria-label={m.menu_pages()} className="header-menu">
        <ul>
          {[...headerLinks, { to: '/donate-us', name: m.give_to_general_fund }].map(
            ({ to, name }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end
                  onClick={close}
                  className="flex min-h-12 items-center rounded-xl px-4 font-semibold text-ink no-underline hover:bg-sand/40 aria-[current=page]:text-action-deep"
                >
                  {name()}
                </NavLink>
              </li>
            ),
          )}
        </ul>
        <div className="mt-1 border-t border-line pt-1">
          <MusicButton withWords />
        </div>
      </nav>
    </>
  );
}
