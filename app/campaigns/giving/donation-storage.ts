import type { TabStorage } from '../../forms/tab-storage.ts';
import { readFields } from '../../read-fields.ts';
import type { DeviceMemory, UnfinishedDonation } from './device-memory.ts';

const DRAFT_KEY = 'gift-draft';

/** The fields that survive a reload. PAN and Aadhaar are never written to the browser's storage. */
const KEPT = [
  'fullname',
  'email',
  'phone_no',
  'address',
  'amount',
  'message',
  'dedication_kind',
  'dedication_name',
  'dedication_from',
] as const;

/** The boxes whose tick survives it. */
const TICKED = ['show_name', 'list_dedication', 'wants_certificate'] as const;

export type DonationDraft = Partial<Record<(typeof KEPT)[number], string>> &
  Partial<Record<(typeof TICKED)[number], boolean>>;

/** Stores the draft for the lifetime of the tab. */
export function saveDraft(storage: TabStorage, form: FormData): void {
  const draft: DonationDraft = {};
  for (const box of TICKED) draft[box] = form.has(box);
  for (const field of KEPT) {
    const typed = form.get(field);
    if (typeof typed === 'string' && typed !== '') draft[field] = typed;
  }
  storage.write(DRAFT_KEY, draft);
}

/** Returns the stored draft; empty when there is none. */
export function loadDraft(storage: TabStorage): DonationDraft {
  const stored = readFields(storage.read(DRAFT_KEY));
  const draft: DonationDraft = {};
  for (const field of KEPT) {
    const value = stored[field];
    if (typeof value === 'string') draft[field] = value;
  }
  for (const box of TICKED) {
    const value = stored[box];
    if (typeof value === 'boolean') draft[box] = value;
  }
  return draft;
}

export function clearDraft(storage: TabStorage): void {
  storage.remove(DRAFT_KEY);
}

/** Query parameter that holds a donation's status token. */
const DONATION_PARAMETER = 'gift';
const DONATION_KEY = 'gift';

/**
 * Stores an unfinished donation in the tab and in the URL, because phones discard the tab while the donor is in the UPI
 * app, and for some hours on the device. Of what was typed nothing is stored but the amount: the status token opens the
 * status of one donation and nothing else.
 */
export type DonationMemory = {
  save(donation: UnfinishedDonation): void;
  /** The URL's token, else the unfinished one of this tab or device for this campaign. */
  recall(campaignId: string): string | null;
  /** The amount in rupees of the donation with this token; null where the device does not know it. */
  amountOf(token: string): number | null;
  /** The device's unfinished donation to another campaign than this. */
  recallOther(campaignId: string): UnfinishedDonation | null;
  /** The donation to another campaign needs no reminder any more. */
  forgetOther(token: string): void;
  /** The donation is settled: another visit starts with an empty form, but a reload of this URL still shows it. */
  settle(token: string | null): void;
  /** Without a token, that of the tab. */
  forget(token?: string): void;
};

/** Token of the tab's unfinished donation, whatever the campaign; null when there is none. */
export function recallUnfinished(storage: TabStorage): string | null {
  const { token } = readFields(storage.read(DONATION_KEY));
  return typeof token === 'string' ? token : null;
}

/**
 * The donation of this token is received, and not by the form's page: it needs no reminder any more, nor the draft that it
 * was made from. The draft of another donation of this tab stays.
 */
export function forgetReceived(storage: TabStorage, device: DeviceMemory, token: string): void {
  if (recallUnfinished(storage) === token) {
    clearDraft(storage);
    storage.remove(DONATION_KEY);
  }
  device.forget(token);
}

export function createDonationMemory(
  page: {
    readonly location: Pick<Location, 'href'>;
    readonly history: Pick<History, 'state' | 'replaceState'>;
  },
  storage: TabStorage,
  device: DeviceMemory,
): DonationMemory {
  const tokenInTab = () => recallUnfinished(storage);
  /** Replaces the URL without a navigation; the router's state in the history entry is kept. */
  const setAddress = (token: string | null) => {
    const address = new URL(page.location.href);
    if (token === null) address.searchParams.delete(DONATION_PARAMETER);
    else address.searchParams.set(DONATION_PARAMETER, token);
    page.history.replaceState(page.history.state, '', address);
  };
  return {
    save(donation) {
      const { campaignId, token } = donation;
      storage.write(DONATION_KEY, { campaignId, token });
      device.save(donation);
      setAddress(token);
    },
    recall(campaignId) {
      const inAddress = new URL(page.location.href).searchParams.get(DONATION_PARAMETER);
      const stored = readFields(storage.read(DONATION_KEY));
      const inTab = stored.campaignId === campaignId ? stored.token : null;
      if (inAddress) return inAddress;
      if (typeof inTab === 'string') return inTab;
      const onDevice = device.recall();
      return onDevice?.campaignId === campaignId ? onDevice.token : null;
    },
    amountOf(token) {
      const onDevice = device.recall();
      return onDevice?.token === token ? onDevice.amount : null;
    },
    recallOther(campaignId) {
      const onDevice = device.recall();
      return onDevice !== null && onDevice.campaignId !== campaignId ? onDevice : null;
    },
    forgetOther: device.forget,
    settle(token) {
      storage.remove(DONATION_KEY);
      device.forget(token);
    },
    forget(token) {
      device.forget(token ?? tokenInTab());
      storage.remove(DONATION_KEY);
      setAddress(null);
    },
  };
}
