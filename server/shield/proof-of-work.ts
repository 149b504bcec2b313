import { hkdfSync, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import { challengeSchema, type ProofChallenge } from '#shared/shield.ts';
import type { Clock } from '../platform/clock.ts';

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
      const given = readProof(text);
      if (given === null) return null;
      const { challenge, solution } = given;
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
