import { useCallback, useEffect, useState } from 'react';
import type { DonationRecord } from '#shared/donations.ts';
import type { QueryParams } from '../../api-path.ts';
import type { LoadStatus } from '../../store/load-status.ts';
import { useDeskDispatch, useDeskSelector } from '../make-desk-store.ts';
import { fetchDonations, fetchDonationsByDonor } from './donations.thunks.ts';

export type ShownDonations = {
  /** Null until the first list is loaded. After a failure, and while a newer list loads, the previous rows. */
  readonly donations: readonly DonationRecord[] | null;
  readonly next: string | null;
  readonly status: LoadStatus;
  readonly error: string | null;
  /** False: the rows belong to another page or other filters than requested. */
  readonly isCurrent: boolean;
  readonly reload: () => void;
};

/** The page of donations for `query`, from the store; loaded on mount and when `query` changes. */
export function useDonations(query: QueryParams): ShownDonations {
  const dispatch = useDeskDispatch();
  const { donations, next, listed, about, status, error } = useDeskSelector(
    (state) => state.donations,
  );
  const [turn, setTurn] = useState(0);
  const wanted = JSON.stringify(query);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` triggers a reload
  useEffect(() => {
    void dispatch(fetchDonations(JSON.parse(wanted)));
  }, [dispatch, wanted, turn]);

  const reload = useCallback(() => setTurn((now) => now + 1), []);
  const isMine = about === 'list';
  return {
    donations: listed === null ? null : donations,
    next,
    status: isMine ? status : 'loading',
    error: isMine ? error : null,
    isCurrent: JSON.stringify(listed) === wanted,
    reload,
  };
}

/** One page of a donor's donations, from the store; loaded on mount and when donor or page change. */
export function useDonorDonations(donorId: string, after: string): ShownDonations {
  const dispatch = useDeskDispatch();
  const shown = useDeskSelector((state) => state.donations);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` triggers a reload
  useEffect(() => {
    const query = after === '' ? {} : { query: { after } };
    void dispatch(fetchDonationsByDonor({ donorId, ...query }));
  }, [dispatch, donorId, after, turn]);

  const reload = useCallback(() => setTurn((now) => now + 1), []);
  const isMine = shown.about === 'donor';
  const isDonors = shown.donorId === donorId;
  return {
    donations: isDonors ? shown.donorDonations : null,
    next: isDonors ? shown.donorNext : null,
    status: isMine ? shown.status : 'loading',
    error: isMine ? shown.error : null,
    isCurrent: isDonors && !(isMine && shown.status === 'loading'),
    reload,
  };
}
