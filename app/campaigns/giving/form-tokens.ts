import { getFormToken } from '#shared/calls.ts';
import { FORM_TOKEN_MINIMUM_AGE_MS } from '#shared/shield.ts';
import { type ApiClient, ApiError } from '../../api-client.ts';
import { readFields } from '../../read-fields.ts';
import type { Wait } from './watch-gift.ts';

/** A donor who has pressed the button does not wait longer for a token; the order then goes without one. */
const PATIENCE_MS = 6_000;
/** The server's two hours less ten minutes. The token's own expiry is not looked at: a phone's clock may be wrong by days. */
const USED_FOR_MS = 110 * 60 * 1000;
const MOST_WAITS = 3;

type Token = { readonly text: string; readonly receivedAt: number };

/** 'paused': staff have paused online donations. */
export type TokenNews = 'here' | 'missing' | 'paused';

export type FormTokens = {
  /** Fetches a token for a campaign unless a good one is there or on its way. Never throws. */
  prepare(campaignId: string): Promise<TokenNews>;
  /** The token to send with an order, once it is old enough; null when none could be had. */
  take(campaignId: string, signal: AbortSignal): Promise<string | null>;
  /** The token has been used, or was not accepted: the next order needs another. */
  drop(): void;
};

/** The form's tokens (shared/shield.ts), one at a time. */
export function createFormTokens(
  api: ApiClient,
  { now, wait }: { now: () => number; wait: Wait },
): FormTokens {
  let held: { campaignId: string; coming: Promise<Token | 'paused' | null> } | null = null;

  const bring = (campaignId: string): Promise<Token | 'paused' | null> => {
    if (held?.campaignId === campaignId) return held.coming;
    const coming = fetchToken(api, campaignId, now).then((token) => {
      // Not kept: the next touch of the form asks again.
      if (typeof token !== 'object' || token === null) forget(coming);
      return token;
    });
    held = { campaignId, coming };
    return coming;
  };
  const forget = (coming: Promise<unknown>) => {
    if (held?.coming === coming) held = null;
  };
  /** The one that is there, or a new one where it has grown too old. */
  const bringFresh = async (campaignId: string) => {
    const coming = bring(campaignId);
    const token = await coming;
    if (token === null || token === 'paused' || now() - token.receivedAt < USED_FOR_MS)
      return token;
    forget(coming);
    return bring(campaignId);
  };

  return {
    async prepare(campaignId) {
      const token = await bringFresh(campaignId);
      return token === null ? 'missing' : token === 'paused' ? 'paused' : 'here';
    },
    async take(campaignId, signal) {
      const token = await bringFresh(campaignId);
      if (token === null || token === 'paused') return null;
      const left = () => token.receivedAt + FORM_TOKEN_MINIMUM_AGE_MS - now();
      // A wait ends early when the donor comes back to the tab; and a clock that is set back must not make it longer.
      for (let waits = 0; waits < MOST_WAITS && left() > 0 && !signal.aborted; waits += 1) {
        await wait(Math.min(left(), FORM_TOKEN_MINIMUM_AGE_MS), signal);
      }
      return token.text;
    },
    drop() {
      held = null;
    },
  };
}

async function fetchToken(
  api: ApiClient,
  campaign: string,
  now: () => number,
): Promise<Token | 'paused' | null> {
  try {
    const { data } = await api.call(getFormToken, { query: { campaign }, timeoutMs: PATIENCE_MS });
    const { token } = readFields(data);
    return typeof token === 'string' ? { text: token, receivedAt: now() } : null;
  } catch (error) {
    return error instanceof ApiError && error.status === 503 ? 'paused' : null;
  }
}
