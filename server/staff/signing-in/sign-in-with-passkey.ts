import { m } from '#shared/messages/compiled/messages.js';
import type { SignedIn } from '#shared/staff/sign-in-endpoints.ts';
import type { Visit } from '../ask-library.ts';
import { findPasskeyOwner } from '../factors/factors.queries.ts';
import { provePasskey } from '../factors/prove-passkey.ts';
import { admitGuess } from '../slow-guessing.ts';
import type { StaffAccess } from '../staff-access.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { refuseSignIn } from './refuse-sign-in.ts';

/** A passkey with user verification is two factors in one: no password is needed. */
export async function signInWithPasskey(
  access: StaffAccess,
  visit: Visit,
  response: Record<string, unknown>,
): Promise<SignedIn> {
  const guess = { what: 'passkey', address: visit.address };
  await admitGuess(access, guess);
  const proof = await provePasskey(access, visit, response);
  if (proof === null) {
    const owner = await findPasskeyOwner(access.db, String(response.id ?? ''));
    throw await refuseSignIn(access, visit, 'passkey', owner, m.staff_passkey_refused());
  }
  await completeSignIn(access, visit, { ...proof, method: 'passkey', guess });
  return { next: 'desk', methods: [] };
}
