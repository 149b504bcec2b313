import { getDonationStatus } from '#shared/calls.ts';
import type { PublicDonationStatus } from '#shared/payments.ts';
import { type ApiClient, ApiError } from '../../api-client.ts';
import { readDonationStatus } from './read-donation-status.ts';

const SECOND = 1000;
/** Soon at first, since banks mostly answer within seconds, then ever more seldom; after half an hour the mail will tell. */
const PAUSES_S = [1, 2, 4, 8, 15, 15, 30, 30, 60, 60, 120, 120, 300, 300, 300, 300];

/** Waits; ends early, and without an error, when the signal fires or the donor comes back to the tab. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/** Where a donation stands; 'unknown' when there is none under the token. */
export type DonationNews = PublicDonationStatus | 'unknown';

export type DonationWatch = {
  /** Watches one donation, and no other any more, until it stands still; tells each answer. */
  follow(token: string, told: (news: DonationNews) => void): Promise<void>;
  stop(): void;
};

/** Asks where a donation stands, over and over. Answers that do not come are asked for again. */
export function createDonationWatch(api: ApiClient, wait: Wait): DonationWatch {
  let current = new AbortController();
  const stop = () => current.abort();
  return {
    stop,
    async follow(token, told) {
      stop();
      current = new AbortController();
      const { signal } = current;
      for (const pause of [0, ...PAUSES_S]) {
        if (pause > 0) await wait(pause * SECOND, signal);
        if (signal.aborted) return;
        const news = await askStatus(api, token, signal);
        if (signal.aborted) return;
        if (news === null) continue;
        told(news);
        if (news === 'unknown' || !isOpen(news)) return;
      }
    },
  };
}

/** True while the bank's word on a donation is still to come. */
export function isOpen(donation: PublicDonationStatus): boolean {
  return donation.status === 'waiting' || donation.status === 'checking';
}

/** Where a donation stands; null when no answer came. A link that has ended leads nowhere. Never throws. */
export async function askStatus(
  api: ApiClient,
  token: string,
  signal?: AbortSignal,
): Promise<DonationNews | null> {
  const news = await askLink(api, token, signal);
  return news === 'ended' ? 'unknown' : news;
}

/** The same for the page behind a link, which says so when the link has ended. */
export async function askLink(
  api: ApiClient,
  token: string,
  signal?: AbortSignal,
): Promise<DonationNews | 'ended' | null> {
  try {
    const { data } = await api.call(getDonationStatus, {
      params: { token },
      ...(signal ? { signal } : {}),
    });
    return readDonationStatus(data);
  } catch (error) {
    const status = error instanceof ApiError ? error.status : null;
    if (status === 410) return 'ended';
    return status === 404 ? 'unknown' : null;
  }
}
