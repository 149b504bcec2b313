import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { useShortcuts } from '../kit/shortcuts.tsx';

/** `u` goes back to the previous page, or to `to` when the page was opened by its bare URL. */
export function useBackKey(to: string): void {
  const navigate = useNavigate();
  // The first history entry of a tab has this key: there is no page of the desk before it.
  const isFirst = useLocation().key === 'default';
  const shortcuts = useMemo(() => {
    const run = () => void (isFirst ? navigate(to) : navigate(-1));
    return [{ keys: 'u', label: m.donation_keys_back(), run }];
  }, [navigate, isFirst, to]);
  useShortcuts(shortcuts);
}
