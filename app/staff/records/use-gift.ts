import { useCallback, useEffect, useState } from 'react';
import type { DonationRecord } from '#shared/donations.ts';
import { getGift, type WholeGift } from '#shared/staff/list-endpoints.ts';
import { type Loaded, useLoaded } from '../kit/use-loaded.ts';
import { useDeskDispatch, useDeskSelector } from '../make-desk-store.ts';
import { currentDonationCleared } from './records.slice.ts';
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
 * One gift: the record from the store, and all that is known of its money. A void gift is no record any more, but it is
 * still known; so it counts as missing only where neither call has it.
 */
export function useGift(id: string): ShownGift {
  const dispatch = useDeskDispatch();
  const { currentDonation, about, status, error } = useDeskSelector((state) => state.records);
  const whole = useLoaded(getGift, { params: { id } });
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` is what asks for the same once more
  useEffect(() => {
    void dispatch(fetchDonation(id));
  }, [dispatch, id, turn]);
  useEffect(() => () => void dispatch(currentDonationCleared()), [dispatch]);

  const { reload: reloadWhole } = whole;
  const reload = useCallback(() => {
    setTurn((now) => now + 1);
    reloadWhole();
  }, [reloadWhole]);
  const known = whole.data?.donation._id === id ? whole.data.donation : null;
  const current = currentDonation?._id === id ? currentDonation : null;
  const gift = known ?? current;
  const hasFailed = about === 'gift' && status === 'failed' && whole.status === 'failed';
  return { gift, whole, error: gift === null && hasFailed ? error : null, reload, turn };
}
