import {
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import {
  challengeSchema,
  FORM_TOKEN_MINIMUM_AGE_MS,
  type FormTokenResponse,
  type ProofChallenge,
} from '#shared/shield.ts';

import { type Clock, toTimestamp } from '../platform/clock.ts';

import type { Limit, Limiter } from '../platform/limits/limiter.ts';
import { networksOf } from '../platform/limits/networks.ts';
import { usualProof } from './order-limits.ts';
import type { Standing } from './read-standing.ts';

export const CHALLENGE_LIFE_MS = 10 * 60_000;
/** Iterations per try: 1.4 ms on a server core. Making a challenge costs one try, checking a solution none. */
const COST = 5000;
const LONGEST_PROOF = 4096;

const proofSchema = z.object({
  challenge: challengeSchema,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

export type Proofs = {
  /** A challenge whose solution takes 1 to `most` tries, uniformly distributed. */
  ask: (campaignId: string, most: number) => Promise<ProofChallenge>;
  /** Returns the id and work of a valid solved challenge for this campaign. */
  read: (proof: string, campaignId: string) => Promise<{ name: string; most: number } | null>;
};

/** `secret` is SESSION_SECRET. */
export function createProofs(clock: Clock, secret: string): Proofs {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, 'braj-seva', purpose, 32)).toString('hex');
  const keys = {
    hmacSignatureSecret: derive('proof of work'),
    hmacKeySignatureSecret: derive('proof of work solution'),
  };
  return {
    async ask(campaignId, most) {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(1, most + 1),
        data: { campaign: campaignId, most },
        expiresAt: Math.floor((clock.now().getTime() + CHALLENGE_LIFE_MS) / 1000),
        deriveKey,
        ...keys,
      });
      return challengeSchema.parse(challenge);
    },
    async read(text, campaignId) {
      const proof = readProof(text);
      if (proof === null) return null;
      const { challenge, solution } = proof;
      const { expiresAt, nonce, data } = challenge.parameters;
      if (data.campaign !== campaignId || expiresAt * 1000 <= clock.now().getTime()) return null;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keys });
      return verified ? { name: `proof ${nonce}`, most: data.most } : null;
    },
  };
}

function readProof(text: string): z.infer<typeof proofSchema> | null {
  if (text.length > LONGEST_PROOF) return null;
  try {
    const json: unknown = JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
    const result = proofSchema.safeParse(json);
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

export const FORM_TOKEN_LIFE_MS = 2 * 3_600_000;

export type FormTokens = {
  issue: (campaignId: string) => Pick<FormTokenResponse, 'token' | 'expiresAt'>;
  /**
   * Returns the id of a valid token for this campaign, neither too new nor too old, to mark it as spent. Null for
   * anything else, which counts as no token.
   */
  read: (token: string, campaignId: string) => string | null;
};

const NONCE_BYTES = 12;
const TOKEN = /^([0-9a-z]{6,10})\.([\w-]{16})\.([\w-]{43})$/;

/** Tokens contain only creation time and id; the campaign is part of the signature. `secret` is SESSION_SECRET. */
export function createFormTokens(clock: Clock, secret: string): FormTokens {
  const derived = hkdfSync('sha256', secret, 'braj-seva', 'form token', 32);
  const key = createSecretKey(Buffer.from(derived));
  const sign = (issued: string, nonce: string, campaignId: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([issued, nonce, campaignId]))
      .digest('base64url');
  return {
    issue(campaignId) {
      const now = clock.now().getTime();
      const [issued, nonce] = [now.toString(36), randomBytes(NONCE_BYTES).toString('base64url')];
      return {
        token: [issued, nonce, sign(issued, nonce, campaignId)].join('.'),
        expiresAt: toTimestamp(new Date(now + FORM_TOKEN_LIFE_MS)),
      };
    },
    read(token, campaignId) {
      const [, issued = '', nonce = '', signature = ''] = TOKEN.exec(token) ?? [];
      if (nonce === '') return null;
      const right = Buffer.from(sign(issued, nonce, campaignId));
      if (!timingSafeEqual(right, Buffer.from(signature))) return null;
      const age = clock.now().getTime() - Number.parseInt(issued, 36);
      const isInTime = age >= FORM_TOKEN_MINIMUM_AGE_MS && age <= FORM_TOKEN_LIFE_MS;
      return isInTime ? `form-token ${nonce}` : null;
    },
  };
}

/** A challenge costs the server one derivation; networks that take hundreds of tokens get none. */
const EARLY_CHALLENGES: Limit = { name: 'early-challenge', burst: 20, everyMs: 10_000 };

/**
 * The challenge returned with a form token while every order needs a proof, so that the page can solve it while the
 * donor types. Null when none is needed, and for a network over its limit: it gets one with its order.
 */
export async function makeEarlyChallenge(
  shield: { standing: () => Promise<Standing>; limiter: Limiter; proofs: Proofs },
  campaignId: string,
  address: string | undefined,
): Promise<ProofChallenge | null> {
  const { standing, limiter, proofs } = shield;
  if (limiter.isLifted) return null;
  const most = usualProof((await standing()).level);
  if (most === 0) return null;
  const wait = await limiter.take([limiter.use(EARLY_CHALLENGES, networksOf(address).near)]);
  return wait > 0 ? null : proofs.ask(campaignId, most);
}
