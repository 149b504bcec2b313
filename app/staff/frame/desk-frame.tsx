import { useEffect, useMemo } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import type { StaffSelf } from '#shared/staff/access-endpoints.ts';
import { ToastRegion } from '../../ui/toast.tsx';
import { signInAddress } from '../access/return-address.ts';
import { loadSession } from '../access/session.slice.ts';
import { SetUpSheet } from '../access/set-up-sheet.tsx';
import { AttentionProvider } from '../attention/attention-counts.tsx';
import { Failed } from '../kit/list-states.tsx';
import { NavigationGuardProvider } from '../kit/navigation-guard.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { type Shortcut, useShortcuts } from '../kit/shortcuts.tsx';
import { useDeskDispatch, useDeskSelector } from '../make-desk-store.ts';
import { opens, useNeedsOfPage } from './desk-page.ts';
import { listRail } from './list-rail.ts';
import { nameRole } from './name-role.ts';
import { Rail } from './rail.tsx';
import { Splash } from './splash.tsx';
import { TopLine } from './top-line.tsx';

const RECORDS = '/records';

const ENTER = 'enter';

/** Layout and access check of every page of the desk. */
export function DeskFrame() {
  const { status, staff, error, isSignedOut } = useDeskSelector((state) => state.session);
  const dispatch = useDeskDispatch();
  const location = useLocation();
  const needs = useNeedsOfPage();
  useEffect(() => {
    if (status === 'idle') void dispatch(loadSession());
  }, [status, dispatch]);

  if (staff === null) {
    if (status === 'failed' && isSignedOut)
      return <Navigate replace to={signInAddress(location)} />;
    if (status !== 'failed') return <Splash />;
    return (
      <main className="mx-auto max-w-xl p-8">
        <Failed message={error} onRetry={() => void dispatch(loadSession())} />
      </main>
    );
  }
  if (staff.lacksSecondFactor) return <SetUpSheet staff={staff} />;
  return (
    <NavigationGuardProvider>
      <AttentionProvider>
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
      </AttentionProvider>
    </NavigationGuardProvider>
  );
}

/** Global shortcuts: to each page of the rail, and to the search. */
function FrameShortcuts({ staff }: { readonly staff: StaffSelf }) {
  const navigate = useNavigate();
  const shortcuts = useMemo<readonly Shortcut[]>(() => {
    const links = listRail(staff).map(({ path, rail }) => ({
      keys: rail.keys,
      label: rail.label(),
      run: () => void navigate(`/${path}`),
    }));
    const enter = {
      keys: 'n',
      label: m.desk_enter_donation(),
      run: () => void navigate(`/${ENTER}`),
    };
    const search = {
      keys: '/',
      label: m.desk_keys_search(),
      run: () => {
        const field = document.querySelector<HTMLElement>('[data-search]');
        if (field !== null) field.focus();
        else void navigate(RECORDS);
      },
    };
    return [
      ...links,
      ...(staff.permissions.includes('donations.enter') ? [enter] : []),
      ...(staff.permissions.includes('donations.see') ? [search] : []),
    ];
  }, [staff, navigate]);
  useShortcuts(shortcuts);
  return null;
}

/** Replaces a page that the role may not see. The server refuses its calls too. */
function NotForRole({ staff }: { readonly staff: StaffSelf }) {
  return (
    <>
      <PageHead title={m.desk_not_for_role()} />
      <p>{m.desk_not_for_role_text({ role: nameRole(staff.role) })}</p>
    </>
  );
}
