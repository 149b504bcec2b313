import { setTimeout as pause } from 'node:timers/promises';
import { getShield } from '#shared/staff/shield-endpoints.ts';
import { addMember, MEMBER_PASSWORD } from '../../running/add-member.ts';
import type { RunningApp } from '../../running/app.ts';

/** A member of staff who watches whether the attack is reported. */
export async function signInToWatch(app: RunningApp) {
  const email = await addMember(app, 'accountant');
  const signedIn = await fetch(`${app.origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.origin },
    body: JSON.stringify({ email, password: MEMBER_PASSWORD }),
  });
  if (!signedIn.ok) throw new Error(`Signing in answered ${signedIn.status}`);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

  const look = async () => {
    const response = await fetch(`${app.origin}/api/staff/shield`, { headers: { cookie } });
    return getShield.response.parse(await response.json()).shield;
  };
  return {
    look,
    /** Seconds until the desk reports an ongoing attack; null when it has not within `withinMs`. */
    async whenNamed(withinMs: number): Promise<number | null> {
      const startedAt = Date.now();
      while (Date.now() - startedAt < withinMs) {
        const { attacks } = await look();
        if (attacks[0]?.endedAt === null) return (Date.now() - startedAt) / 1000;
        await pause(500);
      }
      return null;
    },
  };
}
