import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { DrawnOnce } from './drawn-once.tsx';
import { nameHeader } from './header-name.ts';
import { endMusic, resumeMusic } from './music.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** What stands around every listed page; the page itself fills `main` and brings its one h1. */
export default function SiteLayout() {
  const { pathname } = useLocation();
  useEffect(() => {
    const forget = resumeMusic();
    return () => {
      forget();
      // Pages outside this frame have no button to stop it with.
      endMusic();
    };
  }, []);
  return (
    <div className="flex min-h-dvh flex-col">
      <DrawnOnce name={nameHeader(pathname)}>
        <a href="#content" className="skip-link">
          {m.skip_to_content()}
        </a>
        <SiteHeader />
      </DrawnOnce>
      <main id="content" tabIndex={-1} className="grow outline-none">
        <Outlet />
      </main>
      <DrawnOnce name="footer">
        <SiteFooter />
      </DrawnOnce>
    </div>
  );
}
