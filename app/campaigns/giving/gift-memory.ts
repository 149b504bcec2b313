import { readFields } from '../../read-fields.ts';
import type { TabStorage } from './tab-storage.ts';

/** The query parameter under which the address carries a gift's status token. */
const GIFT_PARAMETER = 'gift';
const KEY = 'gift';

/**
 * Where an unfinished gift is remembered: in the tab, and in the address, because phones throw away the tab
 * while the donor is in the UPI app. Only the status token: it opens the state of one gift and nothing else.
 */
export type GiftMemory = {
  keep(campaignId: string, token: string): void;
  /** The token of the address, else the tab's unfinished one for this campaign. */
  recall(campaignId: string): string | null;
  /** The gift is settled: another visit starts afresh, but a reload of this address still shows it. */
  settle(): void;
  forget(): void;
};

/** The token of the donation that this tab has not finished, whatever the campaign; null when it remembers none. */
export function recallUnfinished(storage: TabStorage): string | null {
  const { token } = readFields(storage.read(KEY));
  return typeof token === 'string' ? token : null;
}

export function createGiftMemory(
  page: {
    readonly location: Pick<Location, 'href'>;
    readonly history: Pick<History, 'state' | 'replaceState'>;
  },
  storage: TabStorage,
): GiftMemory {
  /** Changes the address without a navigation; the router's own state in the entry is left as it is. */
  const setAddress = (token: string | null) => {
    const address = new URL(page.location.href);
    if (token === null) address.searchParams.delete(GIFT_PARAMETER);
    else address.searchParams.set(GIFT_PARAMETER, token);
    page.history.replaceState(page.history.state, '', address);
  };
  return {
    keep(campaignId, token) {
      storage.write(KEY, { campaignId, token });
      setAddress(token);
    },
    recall(campaignId) {
      const inAddress = new URL(page.location.href).searchParams.get(GIFT_PARAMETER);
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
