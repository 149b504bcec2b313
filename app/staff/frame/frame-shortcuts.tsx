import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import type { StaffSelf } from '#shared/staff/access-endpoints.ts';
import { type Shortcut, useShortcuts } from '../kit/shortcuts.tsx';
import { listRail } from './list-rail.ts';

const RECORDS = '/records';
const ENTER = 'enter';

/** Global shortcuts: to each page of the rail, and to the search. */
export function FrameShortcuts({ staff }: { readonly staff: StaffSelf }) {
  const navigate = useNavigate();
  const shortcuts = useMemo<readonly Shortcut[]>(() => {
    const ways = listRail(staff).map(({ path, rail }) => ({
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
      ...ways,
      ...(staff.permissions.includes('donations.enter') ? [enter] : []),
      ...(staff.permissions.includes('donations.see') ? [search] : []),
    ];
  }, [staff, navigate]);
  useShortcuts(shortcuts);
  return null;
}
