import { Link, NavLink, useNavigation } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { organisation } from '#shared/organisation.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { BrandMark } from './brand-mark.tsx';
import { ChatLink } from './chat-link.tsx';
import { HeaderMenu } from './header-menu.tsx';
import { MusicButton } from './music-button.tsx';
import { NewsPanel } from './news-panel.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { ServicesPanel } from './services-panel.tsx';

/** Header: brand, navigation and the primary action, with a garland along its lower edge. */
export function SiteHeader() {
  const moving = useNavigation().state !== 'idle';
  return (
    <header className="site-header sticky top-0 z-40 bg-paper print:static">
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-0.5 px-4 sm:gap-2 sm:px-6 lg:h-18">
        <Link
          viewTransition
          to="/"
          className="mr-auto flex min-h-11 items-center gap-2.5 text-ink no-underline hover:text-ink"
        >
          <BrandMark className="w-8 shrink-0 max-[22rem]:hidden" />
          <span className="flex flex-col">
            <span className="font-display text-2xl leading-none whitespace-nowrap">
              {organisation.name}
            </span>
            {organisation.nameInHindi !== null && (
              <span lang="hi" className="font-wordmark text-sm leading-tight text-peacock">
                {organisation.nameInHindi}
              </span>
            )}
          </span>
        </Link>
        <nav aria-label={m.main_navigation()} className="hidden items-center lg:flex print:hidden">
          <NavLink viewTransition to="/about-us" className="nav-link">
            {m.page_about()}
          </NavLink>
          <ServicesPanel />
          <NavLink viewTransition to="/donate-for" className="nav-link">
            {m.campaigns()}
          </NavLink>
          <NewsPanel />
          <NavLink viewTransition to="/contact-us" className="nav-link">
            {m.page_contact()}
          </NavLink>
        </nav>
        <ChatLink />
        <MusicButton />
        <LinkButton to="/donate-us" className="max-sm:px-4">
          {m.donate()}
        </LinkButton>
        <HeaderMenu />
      </div>
      <div className="toran" />
      <OfflineNotice />
      {moving && <div className="nav-progress" />}
    </header>
  );
}
