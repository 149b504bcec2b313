import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useNavigate, useNavigation } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { Icon } from '../ui/icon.tsx';
import { DonateLink } from './donate-link.tsx';
import { HeaderMenu } from './header-menu.tsx';
import { MusicButton } from './music-button.tsx';
import { useOrganisation } from './organisation-context.ts';
import { OrganisationMark } from './organisation-mark.tsx';
import { contactPages, newsPages, type SitePage, servicePages } from './site-map.ts';

/** Header: brand, navigation and the primary action, with a garland along its lower edge. */
export function SiteHeader() {
  const organisation = useOrganisation();
  const moving = useNavigation().state !== 'idle';
  return (
    <header className="site-header sticky top-0 z-40 bg-paper print:static">
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-0.5 px-4 max-[19rem]:px-2 sm:gap-2 sm:px-6 lg:h-18">
        <Link
          viewTransition
          to="/"
          className="mr-auto flex min-h-11 min-w-0 shrink-[1000] items-center gap-2.5 text-ink max-[22rem]:gap-0 no-underline hover:text-ink"
        >
          {/* Only the mark may shrink: nothing of the header leaves the screen with wider letters. */}
          <OrganisationMark className="w-8 min-w-0 max-[22rem]:hidden" />
          <span className="flex shrink-0 flex-col">
            <span className="font-display text-2xl leading-none whitespace-nowrap max-[19rem]:text-base max-[19rem]:leading-none">
              {organisation.name}
            </span>
            {organisation.nameInHindi !== null && (
              <span lang="hi" className="font-wordmark text-sm leading-tight text-peacock">
                {organisation.nameInHindi}
              </span>
            )}
          </span>
        </Link>
        <nav
          aria-label={m.main_navigation()}
          className="hidden min-w-0 items-center lg:flex print:hidden"
        >
          <NavLink viewTransition to="/about-us" className="nav-link">
            {m.page_about()}
          </NavLink>
          <ServicesPanel />
          <NavLink viewTransition to="/donate-for" className="nav-link">
            {m.campaigns()}
          </NavLink>
          <PagesPanel id="news-panel" name={m.group_news()} pages={newsPages} />
          <PagesPanel id="contact-panel" name={m.group_contact()} pages={contactPages} />
        </nav>
        <ChatLink />
        <MusicButton />
        <DonateLink />
        <HeaderMenu />
      </div>
      <div className="toran" />
      <OfflineNotice />
      {moving && <div className="nav-progress" />}
    </header>
  );
}

/** Opens a WhatsApp chat with the office. In the header, where it covers no content. */
function ChatLink() {
  const { whatsapp } = useOrganisation().contact;
  if (whatsapp === null) return null;
  return (
    <a
      href={`https://wa.me/${whatsapp}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={m.chat_on_whatsapp()}
      title={m.chat_on_whatsapp()}
      className="chat-link inline-flex size-11 min-w-6 items-center max-[19rem]:hidden justify-center rounded-full text-peacock transition-colors duration-150 hover:bg-peacock-wash hover:text-peacock-deep print:hidden"
    >
      <Icon name="whatsapp" className="size-6" />
    </a>
  );
}

/** Header panel with a group of pages. */
function PagesPanel({
  id,
  name: groupName,
  pages,
}: {
  readonly id: string;
  readonly name: string;
  readonly pages: readonly SitePage[];
}) {
  return (
    <MenuPanel id={id} name={groupName}>
      <ul className="mx-auto grid max-w-7xl auto-cols-[minmax(0,14rem)] grid-flow-col justify-end gap-4 px-6 py-4">
        {pages.map(({ to, name }) => (
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

/**
 * Offline notice below the header. Navigation is postponed until the connection is back, because the browser would
 * replace the page with its own error.
 */
function OfflineNotice() {
  const navigate = useNavigate();
  const [offline, setOffline] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    look();
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  useEffect(() => {
    if (!offline) {
      if (opened !== null) void navigate(opened);
      setOpened(null);
      return;
    }
    const keepFocus = (event: MouseEvent) => {
      const page = pageOfClick(event);
      if (page === null) return;
      event.preventDefault();
      event.stopPropagation();
      setOpened(page);
    };
    addEventListener('click', keepFocus, true);
    return () => removeEventListener('click', keepFocus, true);
  }, [offline, opened, navigate]);
  return (
    <div role="status" className="offline-notice print:hidden">
      {offline && (
        <p key={opened} className="animate-rise">
          <svg aria-hidden="true" viewBox="0 0 64 40" className="w-14 shrink-0">
            <path d="M4 18q8 9 28 9t28-11q-4 19-28 19T4 18Z" className="fill-action" />
            <path d="M31 2h3v24h-3Z" className="fill-line-strong" />
            <path d="M35 3q14 5 17 15-9-3-17-1Z" className="fill-flame" />
            <path d="M2 36q8-4 15 0t15 0 15 0 15 0v3H2Z" className="fill-peacock" />
          </svg>
          <span>
            <strong>{m.no_line_title()}</strong>{' '}
            {opened === null ? m.no_line_text() : m.no_line_wanted()}
          </span>
        </p>
      )}
    </div>
  );
}

/** Path of this site that a plain click on a link opens; null for other clicks. */
function pageOfClick(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return null;
  }
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.origin !== location.origin || link.target === '_blank') return null;
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  return isSamePage || link.download !== '' ? null : link.pathname + link.search + link.hash;
}

/** Header panel with the five services. */
function ServicesPanel() {
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

/**
 * Header button with a panel below it. A native popover: it opens before hydration, closes on Escape or an outside
 * click, and opening another one closes it.
 */
function MenuPanel({
  id,
  name,
  children,
}: {
  readonly id: string;
  readonly name: string;
  readonly children: ReactNode;
}) {
  const panel = useRef<HTMLElement>(null);
  return (
    <>
      <button type="button" popoverTarget={id} className="nav-link gap-1.5">
        {name}
        <Icon name="down" className="size-4" />
      </button>
      <nav
        ref={panel}
        id={id}
        popover="auto"
        aria-label={m.menu_of({ group: name })}
        className="menu-panel"
        // A link inside the panel closes it.
        onClickCapture={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) {
            panel.current?.hidePopover();
          }
        }}
      >
        {children}
      </nav>
    </>
  );
}
