import { Secret, TOTP } from 'otpauth';
import type { OpenApp } from './app.ts';

/**
 * Sets up an authenticator app for the session of this cookie. `code` returns the code of now, or of this many
 * milliseconds from now; `used` is the one used for the setup.
 */
export async function setUpApp(
  app: Pick<OpenApp, 'call'>,
  { cookie }: { cookie: string },
): Promise<{ code: (off?: number) => string; used: string; recoveryCodes: string[] }> {
  const headers = { cookie };
  const begun = await app.call('POST', '/api/staff/factors/totp', { body: {}, headers });
  const { uri, secret } = begun.body as { uri: string; secret: string };
  if (!uri.startsWith('otpauth://totp/'))
    throw new Error(`Expected an address that starts with otpauth://totp/, got ${uri}`);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = (off = 0) => totp.generate({ timestamp: Date.now() + off });
  const used = code();
  const finished = await app.call('POST', '/api/staff/factors/totp/verify', {
    body: { code: used },
    headers,
  });
  if (finished.status !== 200)
    throw new Error(
      `Setting up an authenticator app should return 200, and returned ${finished.status}`,
    );
  return {
    code,
    used,
    recoveryCodes: (finished.body as { recoveryCodes: string[] }).recoveryCodes,
  };
}
