import { useRef } from 'react';
import { NavLink } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { Icon } from '../ui/icon.tsx';
import { MusicButton } from './music-button.tsx';
import { pageGroups, servicePages } from './site-map.ts';

const ID = 'header-menu';

const line =
  'flex min-h-11 items-center rounded-xl px-3 leading-tight font-semibold text-ink no-underline hover:bg-sand/40 ' +
  'hover:text-ink aria-[current=page]:text-action-deep';

/**
 * Menu with all pages for phones and tablets. A native popover: it opens before hydration, and closes on Escape or an
 * outside click.
 */
export function HeaderMenu() {
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button
        type="button"
        popoverTarget={ID}
        aria-label={m.menu()}
        className="menu-switch -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink lg:hidden print:hidden"
      >
        <Icon name="menu" className="size-6" />
        <Icon name="close" className="size-6" />
      </button>
      <nav ref={menu} id={ID} popover="auto" aria-label={m.menu_pages()} className="header-menu">
        <div className="mx-auto grid max-w-3xl grid-cols-2 gap-x-3 gap-y-4 px-3 sm:px-6">
          <ServicePages onNavigate={close} />
          {pageGroups
            .filter(({ pages }) => pages !== servicePages)
            .map(({ name, pages }) => (
              <div key={name()} className="last:row-span-2 last:row-start-2 last:col-start-2">
                <p className="px-3 font-display text-lg text-peacock">{name()}</p>
                <ul aria-label={name()}>
                  {pages.map(({ to, name: pageName }) => (
                    <li key={to}>
                      <NavLink viewTransition to={to} end onClick={close} className={line}>
                        {pageName()}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          <div className="col-span-full border-t border-line pt-2">
            <MusicButton withLabel />
          </div>
        </div>
      </nav>
    </>
  );
}

/** The five services, each with its icon. */
function ServicePages({ onNavigate }: { readonly onNavigate: () => void }) {
  return (
    <div className="col-span-full">
      <p className="px-3 font-display text-lg text-peacock">{m.group_services()}</p>
      <ul aria-label={m.group_services()} className="grid grid-cols-2 gap-x-3 sm:grid-cols-3">
        {servicePages.map(({ to, name, sign }) => (
          <li key={to}>
            <NavLink
              viewTransition
              to={to}
              end
              onClick={onNavigate}
              className={`${line} gap-2 px-2 py-1`}
            >
              <img src={sign} alt="" width="36" height="36" loading="lazy" className="size-9" />
              {name()}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
