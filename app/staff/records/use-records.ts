import { useCallback, useEffect, useState } from 'react';
import type { DonationRecord } from '#shared/donations.ts';
import type { QueryParams } from '../../api-path.ts';
import type { LoadStatus } from '../../store/load-status.ts';
import { useDeskDispatch, useDeskSelector } from '../make-desk-store.ts';
import { fetchDonations } from './records.thunks.ts';

export type ShownRecords = {
  /** Null until the first list is loaded. After a failure, and while a newer list loads, the previous rows. */
  readonly donations: readonly DonationRecord[] | null;
  readonly next: string | null;
  readonly status: LoadStatus;
  readonly error: string | null;
  /** False: the rows belong to another page or other filters than requested. */
  readonly isAsked: boolean;
  readonly reload: () => void;
};

/** The page of donations for `query`, from the store; loaded on mount and when `query` changes. */
export function useRecords(query: QueryParams): ShownRecords {
  const dispatch = useDeskDispatch();
  const { donations, next, listed, about, status, error } = useDeskSelector(
    (state) => state.records,
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
    isAsked: JSON.stringify(listed) === wanted,
    reload,
  };
}
