import { createOTP } from '@better-auth/utils/otp';
import { organisation } from '#shared/organisation.ts';

const PERIOD_MS = 30_000;
/** A phone's clock may be a little off: the code before and the one after are taken too. */
const STEPS_OFF = [0, -1, 1];

/** The interval of 30 seconds whose code this is; null when it is none of now. */
export async function findStep(secret: string, code: string, now: Date): Promise<number | null> {
  const typed = code.replace(/\s/g, '');
  const current = Math.floor(now.getTime() / PERIOD_MS);
  for (const off of STEPS_OFF) {
    if ((await createOTP(secret).hotp(current + off)) === typed) return current + off;
  }
  return null;
}

/** What an authenticator app reads from the picture, and its secret alone for whoever types it. */
export function describeApp(secret: string, email: string): { uri: string; secret: string } {
  const uri = createOTP(secret).url(organisation.name, email);
  return { uri, secret: new URL(uri).searchParams.get('secret') ?? '' };
}
