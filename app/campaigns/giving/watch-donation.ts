import { getDonationStatus } from '#shared/calls.ts';
import type { PublicDonationStatus } from '#shared/payments.ts';
import { type ApiClient, ApiError } from '../../api-client.ts';
import { readDonationStatus } from './read-donation-status.ts';

const SECOND = 1000;
/**
 * Poll intervals: short at first, since banks mostly answer within seconds, then longer; after half an hour a mail
 * informs the donor.
 */
const PAUSES_S = [1, 2, 4, 8, 15, 15, 30, 30, 60, 60, 120, 120, 300, 300, 300, 300];

/** Waits; ends early, without an error, when the signal fires or the donor returns to the tab. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/** Status of a donation; 'unknown' when the token has none. */
export type DonationUpdate = PublicDonationStatus | 'unknown';

export type DonationWatch = {
  /** Polls one donation, and stops polling any other, until its state is final; reports each response. */
  follow(token: string, told: (news: DonationUpdate) => void): Promise<void>;
  stop(): void;
};

/** Polls the status of a donation. Requests without a response are repeated. */
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

/** True while the bank's answer on a donation is pending. */
export function isOpen(donation: PublicDonationStatus): boolean {
  return donation.status === 'waiting' || donation.status === 'checking';
}

/** Status of a donation; null when there was no response. Expired links return 'unknown'. Never throws. */
export async function askStatus(
  api: ApiClient,
  token: string,
  signal?: AbortSignal,
): Promise<DonationUpdate | null> {
  const news = await askLink(api, token, signal);
  return news === 'ended' ? 'unknown' : news;
}

/** The same for the status page, which reports an expired link. */
export async function askLink(
  api: ApiClient,
  token: string,
  signal?: AbortSignal,
): Promise<DonationUpdate | 'ended' | null> {
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
