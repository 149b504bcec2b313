import {
  DEVICE_HEADER,
  FORM_TOKEN_HEADER,
  PROOF_HEADER,
  type ProofChallenge,
} from '#shared/shield.ts';
import { ApiError } from '../../api-client.ts';
import { readFields } from '../../read-fields.ts';
import type { Donation, OpenOrder } from './donation.ts';
import type { DonationFlowPorts } from './donation-flow-ports.ts';
import type { FormTokens } from './form-tokens.ts';
import { readChallenge } from './read-challenge.ts';
import { requestOrder } from './request-order.ts';

const KEY = 'device';

const FORM = /^[\w-]{22}$/;

/** A second challenge comes when the first has expired; more mean that this browser cannot satisfy the server. */
const MOST_CHALLENGES = 3;

/** The server requires work that this browser could not do, or that the donor cancelled. */
export class ProofNotDone extends Error {
  override readonly name = 'ProofNotDone';
}

type Progress = {
  /** Progress of the required work, from 0 to 1. */
  readonly working: (share: number) => void;
  /** Fires when the donor cancels the work or leaves the page. */
  readonly signal: AbortSignal;
};

/**
 * Creates the order of a donation with the proofs of shared/shield.ts, and does the work that the server may require.
 * Throws ApiError, UnexpectedAnswer, or ProofNotDone.
 */
export async function placeOrder(
  {
    api,
    now,
    browser,
    workOffProof,
  }: Pick<DonationFlowPorts, 'api' | 'now' | 'browser' | 'workOffProof'>,
  tokens: FormTokens,
  donation: Donation,
  { working, signal }: Progress,
): Promise<OpenOrder> {
  const token = await tokens.take(donation.campaignId, signal);
  if (signal.aborted) throw new ProofNotDone('The donor has left');
  const device = readDeviceId(browser);
  const known = {
    ...(token === null ? {} : { [FORM_TOKEN_HEADER]: token.text }),
    ...(device === null ? {} : { [DEVICE_HEADER]: device }),
  };
  const begunAt = now();
  try {
    const early = (await token?.proof?.finish(working, signal)) ?? null;
    if (signal.aborted) throw new ProofNotDone('The donor has stopped the work');
    let proof: Record<string, string> = early === null ? {} : { [PROOF_HEADER]: early };
    for (let challenges = 0; ; challenges += 1) {
      try {
        return await requestOrder(api, donation, begunAt, { ...known, ...proof });
      } catch (error) {
        const challenge = readAsked(error);
        if (challenge === null) throw error;
        if (challenges === MOST_CHALLENGES) throw new ProofNotDone('The work was not accepted');
        // The worker starts while the page renders the progress.
        const worked = work(challenge);
        working(0);
        proof = { [PROOF_HEADER]: await worked };
        working(1);
      }
    }
  } finally {
    // A token is valid for one order; without a response its state is unknown.
    tokens.drop();
  }

  async function work(challenge: ProofChallenge): Promise<string> {
    try {
      return await workOffProof(challenge, working, signal);
    } catch (cause) {
      throw new ProofNotDone('The work was not done', { cause });
    }
  }
}

/** The challenge in a refusal; null where the server requires no work. */
function readAsked(error: unknown): ProofChallenge | null {
  if (!(error instanceof ApiError) || error.status !== 429) return null;
  const { needs, challenge } = readFields(error.answer);
  return needs === 'proof-of-work' ? readChallenge(challenge) : null;
}

/**
 * Random id of this browser, created once and stored, so that the server can distinguish donors behind one IP address
 * (shared/shield.ts). It identifies no person and is sent with orders only; null without storage.
 */
function readDeviceId(page: Pick<Window, 'localStorage' | 'crypto'>): string | null {
  try {
    const kept = page.localStorage.getItem(KEY);
    if (kept !== null && FORM.test(kept)) return kept;
    const made = writeBase64Url(page.crypto.getRandomValues(new Uint8Array(16)));
    page.localStorage.setItem(KEY, made);
    return made;
  } catch {
    return null;
  }
}

function writeBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
