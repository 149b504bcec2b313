import { useState } from 'react';
import type { Campaign } from '#shared/campaigns.ts';
import { useAppSelector } from '../store/hooks.ts';

/**
 * The campaign of this page. During a navigation the store may already hold the next page's campaign while this page is
 * still visible; the hook keeps returning its own.
 */
export function useCampaign(id: string): Campaign | null {
  const current = useAppSelector((state) => state.campaigns.currentDonation);
  const [lastShown, setLastShown] = useState(current);
  if (current?._id === id && current !== lastShown) setLastShown(current);
  if (current?._id === id) return current;
  return lastShown?._id === id ? lastShown : null;
}
