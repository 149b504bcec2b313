import { getGiftStatus } from '#shared/calls.ts';
import type { GiftStatus } from '#shared/payments.ts';
import { type ApiClient, ApiError } from '../../api-client.ts';
import { readGiftStatus } from './read-gift-status.ts';

const SECOND = 1000;
/** Soon at first, since banks mostly answer within seconds, then ever more seldom; after half an hour the mail will tell. */
const PAUSES_S = [1, 2, 4, 8, 15, 15, 30, 30, 60, 60, 120, 120, 300, 300, 300, 300];

/** Waits; ends early, and without an error, when the signal fires or the donor comes back to the tab. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/** Where a gift stands; 'unknown' when there is none under the token. */
export type GiftNews = GiftStatus | 'unknown';

export type GiftWatch = {
  /** Watches one gift, and no other any more, until it stands still; tells each answer. */
  follow(token: string, told: (news: GiftNews) => void): Promise<void>;
  stop(): void;
};

/** Asks where a gift stands, over and over. Answers that do not come are asked for again. */
export function createGiftWatch(api: ApiClient, wait: Wait): GiftWatch {
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

/** True while the bank's word on a gift is still to come. */
export function isOpen(gift: GiftStatus): boolean {
  return gift.status === 'waiting' || gift.status === 'checking';
}

/** Where a gift stands; null when no answer came. A link that has ended leads nowhere. Never throws. */
export async function askStatus(
  api: ApiClient,
  token: string,
  signal?: AbortSignal,
): Promise<GiftNews | null> {
  const news = await askLink(api, token, signal);
  return news === 'ended' ? 'unknown' : news;
}

/** The same for the page behind a link, which says so when the link has ended. */
export async function askLink(
  api: ApiClient,
  token: string,
  signal?: AbortSignal,
): Promise<GiftNews | 'ended' | null> {
  try {
    const { data } = await api.call(getGiftStatus, {
      params: { token },
      ...(signal ? { signal } : {}),
    });
    return readGiftStatus(data);
  } catch (error) {
    const status = error instanceof ApiError ? error.status : null;
    if (status === 410) return 'ended';
    return status === 404 ? 'unknown' : null;
  }
}
