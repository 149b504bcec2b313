import { getFormToken } from '#shared/calls.ts';
import { FORM_TOKEN_MINIMUM_AGE_MS } from '#shared/shield.ts';
import { type ApiClient, ApiError } from '../../api-client.ts';
import { readFields } from '../../read-fields.ts';
import type { DonationFlowPorts } from './donation.ts';
import { beginProof, type EarlyProof, readChallenge } from './proof-of-work.ts';

/** Longest wait for a token after a submit; the order is then sent without one. */
const TOKEN_TIMEOUT_MS = 6_000;
/** The server's two hours less ten minutes. The token's own expiry is not read: a phone's clock may be days off. */
const USED_FOR_MS = 110 * 60 * 1000;
const MOST_WAITS = 3;

type Token = {
  readonly text: string;
  readonly receivedAt: number;
  /** Proof of work that came with the token, in progress; null when the server requires none. */
  readonly proof: EarlyProof | null;
};

/** 'paused': staff have paused online donations. */
type TokenStatus = 'here' | 'missing' | 'paused';

export type FormTokens = {
  /** Fetches a token for a campaign unless a valid one exists or is requested. Never throws. */
  prepare(campaignId: string): Promise<TokenStatus>;
  /** The token to send with an order, once it is old enough; null when none is available. */
  take(campaignId: string, signal: AbortSignal): Promise<Pick<Token, 'text' | 'proof'> | null>;
  /** The token was used or refused, or the page is gone: the next order needs another. */
  discard(): void;
};

/** Form tokens (shared/shield.ts), one at a time. */
export function createFormTokens(
  api: ApiClient,
  { now, wait, solveChallenge }: Pick<DonationFlowPorts, 'now' | 'wait' | 'solveChallenge'>,
): FormTokens {
  let current: { campaignId: string; pending: Promise<Token | 'paused' | null> } | null = null;

  const request = (campaignId: string): Promise<Token | 'paused' | null> => {
    if (current?.campaignId === campaignId) return current.pending;
    discard();
    const pending = fetchToken(api, campaignId, { now, solveChallenge }).then((token) => {
      // Not stored: the next focus of the form asks again.
      if (typeof token !== 'object' || token === null) forget(pending);
      return token;
    });
    current = { campaignId, pending };
    return pending;
  };
  const forget = (pending: Promise<unknown>) => {
    if (current?.pending === pending) current = null;
  };
  const discard = () => {
    void current?.pending.then((token) => {
      if (typeof token === 'object') token?.proof?.stop();
    });
    current = null;
  };
  /** The current token, or a new one when it is too old. */
  const requestFresh = async (campaignId: string) => {
    const pending = request(campaignId);
    const token = await pending;
    if (token === null || token === 'paused' || now() - token.receivedAt < USED_FOR_MS)
      return token;
    forget(pending);
    return request(campaignId);
  };

  return {
    async prepare(campaignId) {
      const token = await requestFresh(campaignId);
      return token === null ? 'missing' : token === 'paused' ? 'paused' : 'here';
    },
    async take(campaignId, signal) {
      const token = await requestFresh(campaignId);
      if (token === null || token === 'paused') return null;
      const remainingMs = () => token.receivedAt + FORM_TOKEN_MINIMUM_AGE_MS - now();
      // The wait ends early when the donor returns to the tab; a clock that is set back must not prolong it.
      for (let waits = 0; waits < MOST_WAITS && remainingMs() > 0 && !signal.aborted; waits += 1) {
        await wait(Math.min(remainingMs(), FORM_TOKEN_MINIMUM_AGE_MS), signal);
      }
      return token;
    },
    discard,
  };
}

async function fetchToken(
  api: ApiClient,
  campaign: string,
  { now, solveChallenge }: Pick<DonationFlowPorts, 'now' | 'solveChallenge'>,
): Promise<Token | 'paused' | null> {
  try {
    const { data } = await api.call(getFormToken, {
      query: { campaign },
      timeoutMs: TOKEN_TIMEOUT_MS,
    });
    const { token, challenge } = readFields(data);
    if (typeof token !== 'string') return null;
    const required = readChallenge(challenge);
    const proof = required === null ? null : beginProof(solveChallenge, required);
    return { text: token, receivedAt: now(), proof };
  } catch (error) {
    return error instanceof ApiError && error.status === 503 ? 'paused' : null;
  }
}
