import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { useShortcuts } from '../kit/shortcuts.tsx';

/** `u` leads back to where one came from, or to `to` where one came by the bare address. */
export function useBackKey(to: string): void {
  const navigate = useNavigate();
  // The first entry of a tab has this key: there is nothing of the desk behind it.
  const isFirst = useLocation().key === 'default';
  const shortcuts = useMemo(() => {
    const run = () => void (isFirst ? navigate(to) : navigate(-1));
    return [{ keys: 'u', label: m.donation_keys_back(), run }];
  }, [navigate, isFirst, to]);
  useShortcuts(shortcuts);
}
