import * as z from 'zod/mini';

// What a page and the server say to each other so that scripts can't try stolen cards here. All of it travels in
// headers of donatefor: the bodies stay as they are, and a call without any of it is served, at the smallest quota.

/** The token of GET form-token, for the campaign that is given to. */
export const FORM_TOKEN_HEADER = 'x-form-token';
/** 16 random bytes as base64url, made and kept by the browser; optional, and believed no further than its count. */
export const DEVICE_HEADER = 'x-device';
/** The ALTCHA payload: base64 of the JSON `{ challenge, solution: { counter, derivedKey } }`. */
export const PROOF_HEADER = 'x-proof-of-work';

/** A token younger than this counts as none: the page waits the rest out by itself, nobody sees it. */
export const FORM_TOKEN_MINIMUM_AGE_MS = 3000;

/**
 * An ALTCHA challenge of version 2. To solve it: for counter = 0, 1, 2, … derive PBKDF2 with SHA-256 of the bytes of
 * `nonce` followed by the counter (32 bits, big-endian), with the bytes of `salt`, `cost` iterations and `keyLength`
 * bytes, until the key in hex begins with `keyPrefix`. Counter and key, in lower-case hex, are the solution. The
 * challenge goes back unchanged; after `expiresAt` (Unix seconds) it is worth nothing.
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
    /** `most`: no solution has a larger counter, so that a page can show how far it is. */
    data: z.object({ campaign: z.string(), most: z.number() }),
  }),
  signature: z.string(),
});
export type ProofChallenge = z.infer<typeof challengeSchema>;

export const formTokenAnswerSchema = z.object({
  token: z.string(),
  expiresAt: z.string(),
  /** There while every order needs a proof: a browser can work it off while its donor fills in the form. */
  challenge: z.optional(challengeSchema),
});
export type FormTokenAnswer = z.infer<typeof formTokenAnswerSchema>;
