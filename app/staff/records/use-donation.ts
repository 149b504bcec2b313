import { useCallback, useEffect, useState } from 'react';
import type { DonationRecord } from '#shared/donations.ts';
import { getDonation, type WholeDonation } from '#shared/staff/list-endpoints.ts';
import { type Loaded, useLoaded } from '../kit/use-loaded.ts';
import { useDeskDispatch, useDeskSelector } from '../make-desk-store.ts';
import { currentDonationCleared, recordOpened } from './records.slice.ts';
import { fetchDonation } from './records.thunks.ts';

export type ShownDonation = {
  /** Null while it is on its way, and when it could not be had. */
  readonly donation: DonationRecord | null;
  /** Its receipt, payments and refunds, which come by themselves. */
  readonly whole: Loaded<WholeDonation>;
  /** Why there is no donation to show; null while there may be one. */
  readonly error: string | null;
  /** Loads all of it anew. `turn` counts how often, for parts that load by themselves. */
  readonly reload: () => void;
  readonly turn: number;
};

/**
 * One donation: all that is known of it, and its record in the store. A void donation is no record any more, so nobody asks for
 * it; and where the larger call fails, the record alone is shown.
 */
export function useDonation(id: string): ShownDonation {
  const dispatch = useDeskDispatch();
  const { currentDonation, about, status, error } = useDeskSelector((state) => state.records);
  const whole = useLoaded(getDonation, { params: { id } });
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
  const donation = data?.donation ?? current;
  const hasFailed = about === 'donation' && status === 'failed' && wholeStatus === 'failed';
  return { donation, whole, error: donation === null && hasFailed ? error : null, reload, turn };
}
