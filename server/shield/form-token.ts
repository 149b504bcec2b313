import { createHmac, createSecretKey, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { FORM_TOKEN_MINIMUM_AGE_MS, type FormTokenAnswer } from '#shared/shield.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';

export const FORM_TOKEN_LIFE_MS = 2 * 3_600_000;

export type FormTokens = {
  issue: (campaignId: string) => Pick<FormTokenAnswer, 'token' | 'expiresAt'>;
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
