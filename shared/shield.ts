import * as z from 'zod/mini';

// What a page and the server exchange to prevent card testing by scripts. All of it travels in headers of donatefor:
// the bodies are unchanged, and a call without these headers is served, at the smallest quota.

/** The token of GET form-token, for the campaign of the donation. */
export const FORM_TOKEN_HEADER = 'x-form-token';
/** 16 random bytes as base64url, made and kept by the browser; optional, and trusted only up to its limit. */
export const DEVICE_HEADER = 'x-device';
/** The ALTCHA payload: base64 of the JSON `{ challenge, solution: { counter, derivedKey } }`. */
export const PROOF_HEADER = 'x-proof-of-work';

/** A younger token is ignored: the page waits for the rest of the time before it sends the order. */
export const FORM_TOKEN_MINIMUM_AGE_MS = 3000;

/**
 * An ALTCHA challenge of version 2. To solve it: for counter = 0, 1, 2, … derive PBKDF2 with SHA-256 of the bytes of
 * `nonce` followed by the counter (32 bits, big-endian), with the bytes of `salt`, `cost` iterations and `keyLength`
 * bytes, until the key in hex begins with `keyPrefix`. Counter and key, in lower-case hex, are the solution. The
 * challenge is sent back unchanged; after `expiresAt` (Unix seconds) it is invalid.
 */
export const challengeSchema = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    expiresAt: z.number(),
    /** `most`: the largest possible counter, so that a page can show progress. */
    data: z.object({ campaign: z.string(), most: z.number() }),
  }),
  signature: z.string(),
});
export type ProofChallenge = z.infer<typeof challengeSchema>;

export const formTokenResponseSchema = z.object({
  token: z.string(),
  expiresAt: z.string(),
  /** Present while every order needs a proof: a browser can solve it while the donor fills in the form. */
  challenge: z.optional(challengeSchema),
});
export type FormTokenResponse = z.infer<typeof formTokenResponseSchema>;
