import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { useShortcuts } from '../kit/shortcuts.tsx';
import { useDeskSelector } from '../make-desk-store.ts';
import { LIST_PATH } from './list-address.ts';

const DONORS_PATH = '/donors';

/** The link back to the list as last viewed, with filters and page, which the key `u` follows too. */
export function useBackToList(): { readonly to: string; readonly label: string } {
  const to = useListAddress();
  useBackKey(to);
  return { to, label: m.donation_back() };
}

/** The same from a donor to the list of donors. */
export function useBackToDonors(): { readonly to: string; readonly label: string } {
  useBackKey(DONORS_PATH);
  return { to: DONORS_PATH, label: m.donors_title() };
}

function useListAddress(): string {
  const listed = useDeskSelector((state) => state.donations.listed);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(listed ?? {})) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? LIST_PATH : `${LIST_PATH}?${text}`;
}

/** `u` goes back to the previous page, or to `to` when the page was opened by its bare URL. */
function useBackKey(to: string): void {
  const navigate = useNavigate();
  // The first history entry of a tab has this key: there is no page of the desk before it.
  const isFirst = useLocation().key === 'default';
  const shortcuts = useMemo(() => {
    const run = () => void (isFirst ? navigate(to) : navigate(-1));
    return [{ keys: 'u', label: m.donation_keys_back(), run }];
  }, [navigate, isFirst, to]);
  useShortcuts(shortcuts);
}
