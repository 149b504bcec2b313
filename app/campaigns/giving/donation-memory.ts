import { readFields } from '../../read-fields.ts';
import type { TabStorage } from './tab-storage.ts';

/** The query parameter under which the address carries a donation's status token. */
const DONATION_PARAMETER = 'gift';
const KEY = 'gift';

/**
 * Where an unfinished donation is remembered: in the tab, and in the address, because phones throw away the tab
 * while the donor is in the UPI app. Only the status token: it opens the state of one donation and nothing else.
 */
export type DonationMemory = {
  keep(campaignId: string, token: string): void;
  /** The token of the address, else the tab's unfinished one for this campaign. */
  recall(campaignId: string): string | null;
  /** The donation is settled: another visit starts afresh, but a reload of this address still shows it. */
  settle(): void;
  forget(): void;
};

/** The token of the donation that this tab has not finished, whatever the campaign; null when it remembers none. */
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
  /** Changes the address without a navigation; the router's own state in the entry is left as it is. */
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
