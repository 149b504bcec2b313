import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { useAppSelector } from '../store/hooks.ts';
import { chooseMusic, endMusic, resumeMusic } from './music.ts';
import { useOrganisation } from './organisation-context.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Layout of every public page; the page itself fills `main` and has its own h1. */
export default function SiteLayout() {
  const isPreview = useAppSelector((state) => state.site.isPreview);
  const { music } = useOrganisation();
  useEffect(() => {
    if (music === null) return;
    chooseMusic(music);
    const forget = resumeMusic();
    return () => {
      forget();
      // Pages outside this layout have no button to stop it.
      endMusic();
    };
  }, [music]);
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        {m.skip_to_content()}
      </a>
      {isPreview && <PreviewBar />}
      <SiteHeader />

      <main id="content" tabIndex={-1} className="grow outline-none">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}

/** Tells a reader who was sent the address that this is not public. */
function PreviewBar() {
  return (
    <p className="bg-marigold px-4 py-1.5 text-center font-semibold text-night" role="note">
      {m.preview_bar()}
    </p>
  );
}
