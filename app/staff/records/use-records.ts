import { useCallback, useEffect, useState } from 'react';
import type { DonationRecord } from '#shared/donations.ts';
import type { QueryParams } from '../../api-path.ts';
import type { LoadStatus } from '../../store/load-status.ts';
import { useDeskDispatch, useDeskSelector } from '../make-desk-store.ts';
import { fetchDonations } from './records.thunks.ts';

export type ShownRecords = {
  /** Null until a first list has come. After a failure, and while a newer list is on its way, what was there before. */
  readonly donations: readonly DonationRecord[] | null;
  readonly next: string | null;
  readonly status: LoadStatus;
  readonly error: string | null;
  /** False: the rows are of another page or of other filters than those asked for. */
  readonly isAsked: boolean;
  readonly reload: () => void;
};

/** The page of records that `query` asks for, from the store; loaded when it is shown and whenever `query` changes. */
export function useRecords(query: QueryParams): ShownRecords {
  const dispatch = useDeskDispatch();
  const { donations, next, listed, about, status, error } = useDeskSelector(
    (state) => state.records,
  );
  const [turn, setTurn] = useState(0);
  const wanted = JSON.stringify(query);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` is what asks for the same once more
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
