import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { endMusic, resumeMusic } from './music.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** What stands around every listed page; the page itself fills `main` and brings its one h1. */
export default function SiteLayout() {
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
      <a href="#content" className="skip-link">
        {m.skip_to_content()}
      </a>
      <SiteHeader />

      <main id="content" tabIndex={-1} className="grow outline-none">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
