import { createOrder } from '#shared/calls.ts';
import type { FieldFaults } from '#shared/donor-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { CURRENCY, parseRupees } from '#shared/money.ts';
import {
  DEVICE_HEADER,
  FORM_TOKEN_HEADER,
  PROOF_HEADER,
  type ProofChallenge,
} from '#shared/shield.ts';
import { type ApiClient, ApiError } from '../../api-client.ts';
import { readFields } from '../../read-fields.ts';
import { UnexpectedAnswer } from '../../store/create-app-thunk.ts';
import type { Donation, DonationFlowPorts, FormNotice, OpenOrder } from './donation.ts';
import type { FormTokens } from './form-tokens.ts';
import { readChallenge } from './proof-of-work.ts';

/** How long an order may be reused; an older one is left to the server, which asks the provider about it. */
const ORDER_REUSE_MS = 15 * 60 * 1000;

export type OrderRequests = {
  /** The order of this donation: the open one if nothing has changed since, else a new one. */
  getOrder(donation: Donation): Promise<{ order: OpenOrder; reused: boolean }>;
  /** Discards the open order: it is paid, or was not accepted. */
  close(): void;
};

/** Keeps the last order for a retry; `place` creates one. */
export function createOrderRequests(
  placeOrder: (donation: Donation) => Promise<OpenOrder>,
  now: () => number,
): OrderRequests {
  let open: { order: OpenOrder; donation: string; at: number } | null = null;
  return {
    async getOrder(donation) {
      const key = JSON.stringify(donation);
      if (open?.donation === key && now() - open.at < ORDER_REUSE_MS) {
        return { order: open.order, reused: true };
      }
      open = null;
      const order = await placeOrder(donation);
      open = { order, donation: key, at: now() };
      return { order, reused: false };
    },
    close() {
      open = null;
    },
  };
}

/** Creates an order (donatefor, R51). `headers` are those of shared/shield.ts. */
async function requestOrder(
  api: ApiClient,
  donation: Donation,
  timestamp: number,
  headers: Readonly<Record<string, string>>,
): Promise<OpenOrder> {
  const { data } = await api.call(createOrder, {
    headers,
    body: {
      amount: parseRupees(donation.form.amount),
      currency: CURRENCY,
      receipt: `donation_${timestamp}`,
      notes: {
        donationId: donation.campaignId,
        donorName: donation.form.fullname,
        donorEmail: donation.form.email,
      },
      donationData: donation.form,
    },
  });
  return readOrder(data);
}

function readOrder(data: unknown): OpenOrder {
  const response = readFields(data);
  const order = readFields(response.order);
  if (typeof order.id !== 'string' || typeof order.amount !== 'number') {
    throw new UnexpectedAnswer('The answer holds no order');
  }
  return {
    id: order.id,
    amountPaise: order.amount,
    currency: typeof order.currency === 'string' ? order.currency : CURRENCY,
    key: typeof response.key === 'string' ? response.key : '',
    statusToken: typeof response.statusToken === 'string' ? response.statusToken : null,
  };
}

/** Field errors of a refused order; null when there are none. */
function readOrderFaults(error: unknown): FieldFaults | null {
  if (!(error instanceof ApiError) || error.status !== 400) return null;
  const faults: FieldFaults = {};
  for (const [path, message] of Object.entries(error.fields)) {
    faults[path.replace(/^donationData\./, '')] ??= message;
  }
  return Object.keys(faults).length > 0 ? faults : null;
}

const KEY = 'device';

const FORM = /^[\w-]{22}$/;

/** A second challenge comes when the first has expired; more mean that this browser cannot satisfy the server. */
const MOST_CHALLENGES = 3;

/** The server requires work that this browser could not do, or that the donor cancelled. */
class ProofNotDone extends Error {
  override readonly name = 'ProofNotDone';
}

type Progress = {
  /** Progress of the required work, from 0 to 1. */
  readonly onProgress: (share: number) => void;
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
    solveChallenge,
  }: Pick<DonationFlowPorts, 'api' | 'now' | 'browser' | 'solveChallenge'>,
  tokens: FormTokens,
  donation: Donation,
  { onProgress, signal }: Progress,
): Promise<OpenOrder> {
  const token = await tokens.take(donation.campaignId, signal);
  if (signal.aborted) throw new ProofNotDone('The donor has left');
  const device = readDeviceId(browser);
  const body = {
    ...(token === null ? {} : { [FORM_TOKEN_HEADER]: token.text }),
    ...(device === null ? {} : { [DEVICE_HEADER]: device }),
  };
  const begunAt = now();
  try {
    const early = (await token?.proof?.finish(onProgress, signal)) ?? null;
    if (signal.aborted) throw new ProofNotDone('The donor has stopped the work');
    let proof: Record<string, string> = early === null ? {} : { [PROOF_HEADER]: early };
    for (let challenges = 0; ; challenges += 1) {
      try {
        return await requestOrder(api, donation, begunAt, { ...body, ...proof });
      } catch (error) {
        const challenge = readRequiredProof(error);
        if (challenge === null) throw error;
        if (challenges === MOST_CHALLENGES) throw new ProofNotDone('The work was not accepted');
        // The worker starts while the page renders the progress.
        const solving = solve(challenge);
        onProgress(0);
        proof = { [PROOF_HEADER]: await solving };
        onProgress(1);
      }
    }
  } finally {
    // A token is valid for one order; without a response its state is unknown.
    tokens.discard();
  }

  async function solve(challenge: ProofChallenge): Promise<string> {
    try {
      return await solveChallenge(challenge, onProgress, signal);
    } catch (cause) {
      throw new ProofNotDone('The work was not done', { cause });
    }
  }
}

/** The challenge in a refusal; null where the server requires no work. */
function readRequiredProof(error: unknown): ProofChallenge | null {
  if (!(error instanceof ApiError) || error.status !== 429) return null;
  const { needs, challenge } = readFields(error.response);
  return needs === 'proof-of-work' ? readChallenge(challenge) : null;
}

/**
 * Random id of this browser, created once and stored, so that the server can distinguish donors behind one IP address
 * (shared/shield.ts). It identifies no person and is sent with orders only; null without storage.
 */
function readDeviceId(page: Pick<Window, 'localStorage' | 'crypto'>): string | null {
  try {
    const stored = page.localStorage.getItem(KEY);
    if (stored !== null && FORM.test(stored)) return stored;
    const created = writeBase64Url(page.crypto.getRandomValues(new Uint8Array(16)));
    page.localStorage.setItem(KEY, created);
    return created;
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

/** Why there is no order, as the form shows it; 'paused' blocks the form itself. */
export type Refusal =
  | 'paused'
  | { readonly notice: FormNotice; readonly toast: string; readonly faults?: FieldFaults };

/** Chooses the message for an order that was not created; `isPaused` asks whether staff have paused donations. */
export async function classifyRefusal(
  error: unknown,
  isPaused: () => Promise<boolean>,
): Promise<Refusal> {
  const toast = m.payment_processing_error();
  const faults = readOrderFaults(error);
  if (faults !== null) return { notice: 'fields', toast, faults };
  if (error instanceof ProofNotDone) return { notice: 'unsolved', toast };
  const status = error instanceof ApiError ? error.status : null;
  if (status === 503 && (await isPaused())) return 'paused';
  const serverMessage = error instanceof ApiError ? error.serverMessage : null;
  return {
    // Too many orders, or a campaign that was closed while the page was open.
    notice:
      (status === 429 || status === 409) && serverMessage !== null
        ? { message: serverMessage }
        : 'order',
    toast,
  };
}
