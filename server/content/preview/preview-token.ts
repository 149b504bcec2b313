import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The document that a preview shows, when its address ends, and the document's turn: a later one ends it at once. */
export type PreviewToken = { kind: string; id: string; until: Date; turn: number };

export type PreviewKey = Buffer;

const MAC_LENGTH = 43;
/** Kind, id and time are far shorter. */
const LONGEST_TOKEN = 400;

/** The key of preview addresses, from the secret that all processes share. */
export function derivePreviewKey(sessionSecret: string): PreviewKey {
  return Buffer.from(hkdfSync('sha256', sessionSecret, '', 'content preview', 32));
}

/** An address part that proves that staff gave it out, and for what. */
export function writePreviewToken(
  key: PreviewKey,
  { kind, id, until, turn }: PreviewToken,
): string {
  const text = JSON.stringify([kind, id, Math.floor(until.getTime() / 1000), turn]);
  const payload = Buffer.from(text).toString('base64url');
  return `${payload}.${signText(key, payload)}`;
}

/** Null for a token that was not given out here, or has ended. */
export function readPreviewToken(key: PreviewKey, token: string, now: Date): PreviewToken | null {
  const [payload = '', mac = ''] = token.split('.');
  if (token.length > LONGEST_TOKEN || Buffer.byteLength(mac) !== MAC_LENGTH) return null;
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(signText(key, payload)))) return null;
  // Links of the release before have no turn.
  const [kind, id, seconds, turn = 0] = JSON.parse(
    Buffer.from(payload, 'base64url').toString(),
  ) as [string, string, number, number?];
  const until = new Date(seconds * 1000);
  return until > now ? { kind, id, until, turn } : null;
}

const signText = (key: PreviewKey, payload: string) =>
  createHmac('sha256', key).update(payload).digest('base64url');
