import { useCallback, useEffect, useState } from 'react';
import type { DonationRecord } from '#shared/donations.ts';
import { getGift, type WholeGift } from '#shared/staff/list-endpoints.ts';
import { type Loaded, useLoaded } from '../kit/use-loaded.ts';
import { useDeskDispatch, useDeskSelector } from '../make-desk-store.ts';
import { currentDonationCleared, recordOpened } from './records.slice.ts';
import { fetchDonation } from './records.thunks.ts';

export type ShownGift = {
  /** Null while it is on its way, and when it could not be had. */
  readonly gift: DonationRecord | null;
  /** Its receipt, payments and refunds, which come by themselves. */
  readonly whole: Loaded<WholeGift>;
  /** Why there is no gift to show; null while there may be one. */
  readonly error: string | null;
  /** Loads all of it anew. `turn` counts how often, for parts that load by themselves. */
  readonly reload: () => void;
  readonly turn: number;
};

/**
 * One gift: all that is known of it, and its record in the store. A void gift is no record any more, so nobody asks for
 * it; and where the larger call fails, the record alone is shown.
 */
export function useGift(id: string): ShownGift {
  const dispatch = useDeskDispatch();
  const { currentDonation, about, status, error } = useDeskSelector((state) => state.records);
  const whole = useLoaded(getGift, { params: { id } });
  const [turn, setTurn] = useState(0);

  const { data, status: wholeStatus, reload: reloadWhole } = whole;
  useEffect(() => {
    if (wholeStatus === 'loading') return;
    if (data?.donation.status === 'void') dispatch(currentDonationCleared());
    else void dispatch(fetchDonation(id));
  }, [dispatch, id, data, wholeStatus]);
  useEffect(() => {
    dispatch(recordOpened(id));
    return () => void dispatch(currentDonationCleared());
  }, [dispatch, id]);

  const reload = useCallback(() => {
    setTurn((now) => now + 1);
    reloadWhole();
  }, [reloadWhole]);
  const current = currentDonation?._id === id ? currentDonation : null;
  const gift = data?.donation ?? current;
  const hasFailed = about === 'gift' && status === 'failed' && wholeStatus === 'failed';
  return { gift, whole, error: gift === null && hasFailed ? error : null, reload, turn };
}
