import { useCallback, useEffect, useState } from 'react';
import type { DonationRecord } from '#shared/donations.ts';
import { getDonation, type WholeDonation } from '#shared/staff/list-endpoints.ts';
import { type Loaded, useLoaded } from '../kit/use-loaded.ts';
import { useDeskDispatch, useDeskSelector } from '../make-desk-store.ts';
import { currentDonationCleared, donationOpened } from './donations.slice.ts';
import { fetchDonation } from './donations.thunks.ts';

export type ShownDonation = {
  /** Null while loading, and after a failure. */
  readonly donation: DonationRecord | null;
  /** Its receipt, payments and refunds, which load separately. */
  readonly whole: Loaded<WholeDonation>;
  /** Error message; null while loading or loaded. */
  readonly error: string | null;
  /** Reloads all of it. `turn` counts the reloads, for parts that load separately. */
  readonly reload: () => void;
  readonly turn: number;
};

/**
 * One donation with its details, and its list row in the store. A void donation has no row, so none is fetched; when
 * the details fail, the row alone is shown.
 */
export function useDonation(id: string): ShownDonation {
  const dispatch = useDeskDispatch();
  const { currentDonation, about, status, error } = useDeskSelector((state) => state.donations);
  const whole = useLoaded(getDonation, { params: { id } });
  const [turn, setTurn] = useState(0);

  const { data, status: wholeStatus, reload: reloadWhole } = whole;
  useEffect(() => {
    if (wholeStatus === 'loading') return;
    if (data?.donation.status === 'void') dispatch(currentDonationCleared());
    else void dispatch(fetchDonation(id));
  }, [dispatch, id, data, wholeStatus]);
  useEffect(() => {
    dispatch(donationOpened(id));
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
