import { readFields } from '../../read-fields.ts';

const KEY = 'unfinished-gift';
/** Banks answer within hours; later the receipt in the mail says more than this page. */
const KEEP_MS = 6 * 60 * 60_000;

/** An unfinished donation: its campaign, amount in rupees and status token, and nothing that was typed. */
export type UnfinishedDonation = {
  readonly campaignId: string;
  readonly amount: number;
  readonly token: string;
};

/**
 * The unfinished donation of this device, for some hours and in all tabs, so that a donor who comes back finds it
 * instead of an empty form. Never throws: where the browser denies storage, nothing is remembered.
 */
export type DeviceMemory = {
  save(donation: UnfinishedDonation): void;
  recall(): UnfinishedDonation | null;
  /** Forgets the donation of this token; a newer one stays. */
  forget(token: string | null): void;
};

export function createDeviceMemory(
  page: Pick<Window, 'localStorage'>,
  now: () => number = Date.now,
): DeviceMemory {
  const attempt = <T>(action: () => T): T | null => {
    try {
      return action();
    } catch {
      return null;
    }
  };
  const recall = () => attempt(() => readUnfinished(page.localStorage.getItem(KEY), now()));
  return {
    save: (donation) => {
      attempt(() =>
        page.localStorage.setItem(KEY, JSON.stringify({ ...donation, until: now() + KEEP_MS })),
      );
    },
    recall,
    forget: (token) => {
      if (recall()?.token === token) attempt(() => page.localStorage.removeItem(KEY));
    },
  };
}

function readUnfinished(stored: string | null, now: number): UnfinishedDonation | null {
  const { campaignId, amount, token, until } = readFields(JSON.parse(stored ?? 'null'));
  if (typeof until !== 'number' || until <= now || until > now + KEEP_MS) return null;
  return typeof campaignId === 'string' && typeof amount === 'number' && typeof token === 'string'
    ? { campaignId, amount, token }
    : null;
}
