import { useCallback, useEffect, useState } from 'react';
import { useDeskDispatch, useDeskSelector } from '../make-desk-store.ts';
import { fetchDonationsByDonor } from './records.thunks.ts';
import type { ShownRecords } from './use-records.ts';

/** One page of a donor's donations, from the store; loaded on mount and when donor or page change. */
export function useDonorDonations(donorId: string, after: string): ShownRecords {
  const dispatch = useDeskDispatch();
  const records = useDeskSelector((state) => state.records);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` triggers a reload
  useEffect(() => {
    const query = after === '' ? {} : { query: { after } };
    void dispatch(fetchDonationsByDonor({ donorId, ...query }));
  }, [dispatch, donorId, after, turn]);

  const reload = useCallback(() => setTurn((now) => now + 1), []);
  const isMine = records.about === 'donor';
  const isDonors = records.donorId === donorId;
  return {
    donations: isDonors ? records.donorDonations : null,
    next: isDonors ? records.donorNext : null,
    status: isMine ? records.status : 'loading',
    error: isMine ? records.error : null,
    isAsked: isDonors && !(isMine && records.status === 'loading'),
    reload,
  };
}
