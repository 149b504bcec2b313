import { Secret, TOTP } from 'otpauth';
import type { OpenApp } from './app.ts';

/**
 * Sets an authenticator app up for whoever has signed in with this cookie. `code` answers its code of now, or of so many
 * milliseconds from now; `used` is the one that was given to set it up.
 */
export async function setUpApp(
  app: Pick<OpenApp, 'call'>,
  { cookie }: { cookie: string },
): Promise<{ code: (off?: number) => string; used: string; recoveryCodes: string[] }> {
  const headers = { cookie };
  const begun = await app.call('POST', '/api/staff/factors/totp', { body: {}, headers });
  const { uri, secret } = begun.body as { uri: string; secret: string };
  if (!uri.startsWith('otpauth://totp/')) throw new Error(`No app reads ${uri}`);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = (off = 0) => totp.generate({ timestamp: Date.now() + off });
  const used = code();
  const finished = await app.call('POST', '/api/staff/factors/totp/verify', {
    body: { code: used },
    headers,
  });
  if (finished.status !== 200) throw new Error(`Setting an app up answered ${finished.status}`);
  return {
    code,
    used,
    recoveryCodes: (finished.body as { recoveryCodes: string[] }).recoveryCodes,
  };
}
