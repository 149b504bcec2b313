import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { ToastRegion } from '../../ui/toast.tsx';
import { signInAddress } from '../access/return-address.ts';
import { loadSession } from '../access/session.slice.ts';
import { SetUpSheet } from '../access/set-up-sheet.tsx';
import { Failed } from '../kit/list-states.tsx';
import { useDeskDispatch, useDeskSelector } from '../make-desk-store.ts';
import { opens, useNeedsOfPage } from './desk-page.ts';
import { FrameShortcuts } from './frame-shortcuts.tsx';
import { NotForRole } from './not-for-role.tsx';
import { Rail } from './rail.tsx';
import { Splash } from './splash.tsx';
import { TopLine } from './top-line.tsx';

/** Layout and access check of every page of the desk. */
export function DeskFrame() {
  const { status, staff, error, isOutside } = useDeskSelector((state) => state.session);
  const dispatch = useDeskDispatch();
  const location = useLocation();
  const needs = useNeedsOfPage();
  useEffect(() => {
    if (status === 'idle') void dispatch(loadSession());
  }, [status, dispatch]);

  if (staff === null) {
    if (status === 'failed' && isOutside) return <Navigate replace to={signInAddress(location)} />;
    if (status !== 'failed') return <Splash />;
    return (
      <main className="mx-auto max-w-xl p-8">
        <Failed message={error} onRetry={() => void dispatch(loadSession())} />
      </main>
    );
  }
  if (staff.lacksSecondFactor) return <SetUpSheet staff={staff} />;
  return (
    <div className="max-lg:flex max-lg:flex-wrap lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)]">
      <a href="#content" className="skip-link">
        {m.skip_to_content()}
      </a>
      <FrameShortcuts staff={staff} />
      <Rail staff={staff} />
      <div className="min-w-0 max-lg:contents">
        <TopLine staff={staff} />
        <main
          id="content"
          tabIndex={-1}
          className="min-w-0 px-5 py-5 focus:outline-none max-lg:order-4 max-lg:w-full xl:px-8"
        >
          {opens(needs, staff) ? <Outlet /> : <NotForRole staff={staff} />}
        </main>
      </div>
      <ToastRegion />
    </div>
  );
}
