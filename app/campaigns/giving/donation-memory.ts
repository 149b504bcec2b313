import { readFields } from '../../read-fields.ts';
import type { TabStorage } from './tab-storage.ts';

/** Query parameter that holds a donation's status token. */
const DONATION_PARAMETER = 'gift';
const KEY = 'gift';

/**
 * Stores an unfinished donation in the tab and in the URL, because phones discard the tab while the donor is in the UPI
 * app. Only the status token is stored: it opens the status of one donation and nothing else.
 */
export type DonationMemory = {
  keep(campaignId: string, token: string): void;
  /** The URL's token, else the tab's unfinished one for this campaign. */
  recall(campaignId: string): string | null;
  /** The donation is settled: another visit starts with an empty form, but a reload of this URL still shows it. */
  settle(): void;
  forget(): void;
};

/** Token of the tab's unfinished donation, whatever the campaign; null when there is none. */
export function recallUnfinished(storage: TabStorage): string | null {
  const { token } = readFields(storage.read(KEY));
  return typeof token === 'string' ? token : null;
}

export function createDonationMemory(
  page: {
    readonly location: Pick<Location, 'href'>;
    readonly history: Pick<History, 'state' | 'replaceState'>;
  },
  storage: TabStorage,
): DonationMemory {
  /** Replaces the URL without a navigation; the router's state in the history entry is kept. */
  const setAddress = (token: string | null) => {
    const address = new URL(page.location.href);
    if (token === null) address.searchParams.delete(DONATION_PARAMETER);
    else address.searchParams.set(DONATION_PARAMETER, token);
    page.history.replaceState(page.history.state, '', address);
  };
  return {
    keep(campaignId, token) {
      storage.write(KEY, { campaignId, token });
      setAddress(token);
    },
    recall(campaignId) {
      const inAddress = new URL(page.location.href).searchParams.get(DONATION_PARAMETER);
      const kept = readFields(storage.read(KEY));
      const inTab = kept.campaignId === campaignId ? kept.token : null;
      return inAddress || (typeof inTab === 'string' ? inTab : null);
    },
    settle() {
      storage.remove(KEY);
    },
    forget() {
      storage.remove(KEY);
      setAddress(null);
    },
  };
}
