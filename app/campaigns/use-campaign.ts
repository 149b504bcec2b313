import { useState } from 'react';
import type { Campaign } from '#shared/campaigns.ts';
import { useAppSelector } from '../store/hooks.ts';

/**
 * The campaign that this page is about. While the next page loads, the store already holds the next campaign and
 * this page is still to be seen: it goes on showing its own.
 */
export function useCampaign(id: string): Campaign | null {
  const current = useAppSelector((state) => state.campaigns.currentDonation);
  const [kept, keep] = useState(current);
  if (current?._id === id && current !== kept) keep(current);
  if (current?._id === id) return current;
  return kept?._id === id ? kept : null;
}
