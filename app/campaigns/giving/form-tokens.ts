import { getFormToken } from '#shared/calls.ts';
import { FORM_TOKEN_MINIMUM_AGE_MS } from '#shared/shield.ts';
import { type ApiClient, ApiError } from '../../api-client.ts';
import { readFields } from '../../read-fields.ts';
import type { DonationFlowPorts } from './donation-flow-ports.ts';
import { beginProof, type EarlyProof } from './early-proof.ts';
import { readChallenge } from './read-challenge.ts';

/** Longest wait for a token after a submit; the order is then sent without one. */
const PATIENCE_MS = 6_000;
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
  drop(): void;
};

/** Form tokens (shared/shield.ts), one at a time. */
export function createFormTokens(
  api: ApiClient,
  { now, wait, workOffProof }: Pick<DonationFlowPorts, 'now' | 'wait' | 'workOffProof'>,
): FormTokens {
  let held: { campaignId: string; coming: Promise<Token | 'paused' | null> } | null = null;

  const bring = (campaignId: string): Promise<Token | 'paused' | null> => {
    if (held?.campaignId === campaignId) return held.coming;
    drop();
    const coming = fetchToken(api, campaignId, { now, workOffProof }).then((token) => {
      // Not stored: the next focus of the form asks again.
      if (typeof token !== 'object' || token === null) forget(coming);
      return token;
    });
    held = { campaignId, coming };
    return coming;
  };
  const forget = (coming: Promise<unknown>) => {
    if (held?.coming === coming) held = null;
  };
  const drop = () => {
    void held?.coming.then((token) => {
      if (typeof token === 'object') token?.proof?.stop();
    });
    held = null;
  };
  /** The current token, or a new one when it is too old. */
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
      // The wait ends early when the donor returns to the tab; a clock that is set back must not prolong it.
      for (let waits = 0; waits < MOST_WAITS && left() > 0 && !signal.aborted; waits += 1) {
        await wait(Math.min(left(), FORM_TOKEN_MINIMUM_AGE_MS), signal);
      }
      return token;
    },
    drop,
  };
}

async function fetchToken(
  api: ApiClient,
  campaign: string,
  { now, workOffProof }: Pick<DonationFlowPorts, 'now' | 'workOffProof'>,
): Promise<Token | 'paused' | null> {
  try {
    const { data } = await api.call(getFormToken, { query: { campaign }, timeoutMs: PATIENCE_MS });
    const { token, challenge } = readFields(data);
    if (typeof token !== 'string') return null;
    const wanted = readChallenge(challenge);
    const proof = wanted === null ? null : beginProof(workOffProof, wanted);
    return { text: token, receivedAt: now(), proof };
  } catch (error) {
    return error instanceof ApiError && error.status === 503 ? 'paused' : null;
  }
}
