import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { failureSchema } from '#shared/endpoint.ts';
import { createOrderResponseSchema } from '#shared/payments.ts';
import {
  DEVICE_HEADER,
  FORM_TOKEN_HEADER,
  FORM_TOKEN_MINIMUM_AGE_MS,
  formTokenResponseSchema,
  PROOF_HEADER,
} from '#shared/shield.ts';
import { solveProof } from '../../running/solve-proof.ts';
import { orderOf, type TestDonor } from '../../running/test-donor.ts';

const PATIENCE_MS = 30_000;
/** As many as the page solves for one order. */
const MOST_CHALLENGES = 3;
/** Another process's clock may be slightly behind. */
const TOKEN_AGE_MS = FORM_TOKEN_MINIMUM_AGE_MS + 100;

export type ScriptedOrder = {
  /** The provider's id; null where the order was refused. */
  readonly orderId: string | null;
  readonly statusToken: string | null;
  /** 'free': sent without a proof. 'unsolved': a proof was required, and not solved. */
  readonly how: 'free' | 'proven' | 'unsolved' | 'refused';
  /** From the click to the order, including the proof. */
  readonly waitedMs: number;
};

/** Sends calls from this address. */
export function callFrom(address: string, origin: string) {
  return async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(origin + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...headers,
        'x-forwarded-for': address,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  };
}

/**
 * Makes one order from an address. `asForm`: with token and device, as the form does, which waits until the token is
 * old enough; `works`: solves the required proof. `beforePress` runs between the token and the click.
 */
export async function orderByScript(
  origin: string,
  address: string,
  donor: TestDonor,
  { asForm, works }: { asForm: boolean; works: boolean },
): Promise<ScriptedOrder> {
  const call = callFrom(address, origin);
  const { formHeaders, early } = asForm
    ? await openForm(call, works)
    : { formHeaders: {}, early: null };
  const body = orderOf(donor, GENERAL_FUND_ID);
  const pressedAt = performance.now();
  let proof = early;
  for (let attempt = 0; ; attempt += 1) {
    const sent = proof === null ? {} : { [PROOF_HEADER]: proof };
    const response = await call('/api/post/donatefor', body, { ...formHeaders, ...sent });
    const waitedMs = performance.now() - pressedAt;
    if (response.status === 200) {
      const { order, statusToken } = createOrderResponseSchema.parse(response.body);
      const how = proof === null ? 'free' : 'proven';
      return { orderId: order.id, statusToken, how, waitedMs };
    }
    const none = { orderId: null, statusToken: null, waitedMs };
    if (response.status !== 429) {
      throw new Error(`donatefor answered ${response.status}: ${JSON.stringify(response.body)}`);
    }
    const { needs, challenge } = failureSchema.parse(response.body);
    if (needs !== 'proof-of-work' || challenge === undefined) return { ...none, how: 'refused' };
    if (!works || attempt === MOST_CHALLENGES) return { ...none, how: 'unsolved' };
    proof = await solveProof(challenge);
  }
}

/** Fetches the form's token, waits until it is old enough, and solves its challenge meanwhile. */
async function openForm(call: ReturnType<typeof callFrom>, works: boolean) {
  const response = await call(`/api/post/form-token?campaign=${GENERAL_FUND_ID}`);
  const device = { [DEVICE_HEADER]: randomBytes(16).toString('base64url') };
  if (response.status !== 200) return { formHeaders: device, early: null };
  const { token, challenge } = formTokenResponseSchema.parse(response.body);
  const [early] = await Promise.all([
    works && challenge !== undefined ? solveProof(challenge) : null,
    pause(TOKEN_AGE_MS),
  ]);
  return { formHeaders: { ...device, [FORM_TOKEN_HEADER]: token }, early };
}

export const attackPlanSchema = z.object({
  origin: z.string(),
  provider: z.string(),
  networks: z.number(),
  tries: z.number(),
  works: z.boolean(),
  /** No attempt starts after this time, however few there were. */
  forMs: z.number(),
});
export type AttackPlan = z.infer<typeof attackPlanSchema>;

export const attackResultSchema = z.object({
  tries: z.number(),
  /** Orders that reached the provider: without a proof, and with one. */
  free: z.number(),
  proven: z.number(),
  refused: z.number(),
  unsolved: z.number(),
  /** The most orders without a proof from one network. */
  mostFree: z.number(),
  seconds: z.number(),
  faults: z.array(z.string()),
});
export type AttackResult = z.infer<typeof attackResultSchema>;
