import { createOTP } from '@better-auth/utils/otp';
import { organisation } from '#shared/organisation.ts';

const PERIOD_MS = 30_000;
/** Clock tolerance: the previous and the next code are accepted too. */
const STEPS_OFF = [0, -1, 1];

/** The 30-second interval of a code; null when it is not a current one. */
export async function findStep(secret: string, code: string, now: Date): Promise<number | null> {
  const typed = code.replace(/\s/g, '');
  const current = Math.floor(now.getTime() / PERIOD_MS);
  for (const off of STEPS_OFF) {
    if ((await createOTP(secret).hotp(current + off)) === typed) return current + off;
  }
  return null;
}

/** The otpauth URI for the QR code, and the secret for typing. */
export function describeApp(secret: string, email: string): { uri: string; secret: string } {
  const uri = createOTP(secret).url(organisation.name, email);
  return { uri, secret: new URL(uri).searchParams.get('secret') ?? '' };
}
