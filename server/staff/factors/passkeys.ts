import { isIP } from 'node:net';
import { m } from '#shared/messages/compiled/messages.js';
import { Refusal, refuseInvalid } from '../../platform/errors.ts';
import { onOneLine } from '../../platform/letter.ts';
import type { StaffMember } from '../../platform/staff-access.ts';
import { callLibrary, type LibraryResponse, type Visit } from '../call-library.ts';
import { type NewSession, readNewSession } from '../signing-in/complete-sign-in.ts';
import { admitChallenge } from '../slow-guessing.ts';
import type { StaffAccess } from '../staff-access.ts';
import { addFactor } from './change-factors.ts';

type PasskeyOptions = { options: Record<string, unknown> };

const LONGEST_NAME = 60;

/**
 * WebAuthn request options for the browser; in a session, for the signed-in member's passkeys. Throws RefusedForNow to a
 * network that has asked for many without one.
 */
export async function createPasskeyRequest(
  access: StaffAccess,
  visit: Visit,
  as: 'with session' | 'as nobody',
): Promise<PasskeyOptions> {
  requireName(visit);
  if (as === 'as nobody') await admitChallenge(access, visit.address);
  const response = await callLibrary(access, visit, as, (library, options) =>
    library.generatePasskeyAuthenticationOptions(options),
  );
  if (!response.ok) throw new Refusal(400, m.staff_passkey_refused());
  visit.setCookies(response.cookies);
  // The library's default is 'preferred'; user verification is required here.
  return { options: { ...response.body, userVerification: 'required' } };
}

/** WebAuthn creation options for the browser. */
export async function beginPasskey(access: StaffAccess, visit: Visit): Promise<PasskeyOptions> {
  requireName(visit);
  const response = await callLibrary(access, visit, 'with session', (library, options) =>
    library.generatePasskeyRegistrationOptions({ ...options, query: {} }),
  );
  if (!response.ok) throw new Refusal(400, m.staff_passkey_refused());
  visit.setCookies(response.cookies);
  return { options: response.body };
}

/** Stores the passkey that the browser has created. Returns recovery codes with the first factor. */
export async function addPasskey(
  access: StaffAccess,
  visit: Visit,
  staff: StaffMember,
  created: { name: string; response: Record<string, unknown> },
): Promise<string[]> {
  const name = onOneLine(created.name).slice(0, LONGEST_NAME) || m.staff_passkey_unnamed();
  const body = { response: created.response, name };
  const response = await callLibrary(access, visit, 'with session', (library, options) =>
    library.verifyPasskeyRegistration({ body, ...options }),
  ).catch(() => null);
  if (!response?.ok) throw refuseInvalid(m.staff_passkey_refused(), {});
  return addFactor(access, staff, 'passkey');
}

function requireName(visit: Visit): void {
  if (!supportsPasskeys(visit.hostname)) throw new Refusal(400, m.staff_passkey_needs_name());
}

/**
 * Verifies a passkey's signature with the library; null when invalid. The session it creates is inactive until sign-in
 * is completed.
 */
export async function verifyPasskey(
  access: StaffAccess,
  visit: Visit,
  response: Record<string, unknown>,
): Promise<{ session: NewSession; response: LibraryResponse } | null> {
  if (typeof response.id !== 'string') return null;
  // Validated by the library; its type only describes what browsers send.
  const body = { response: response as never };
  const verified = await callLibrary(access, visit, 'as nobody', (library, options) =>
    library.verifyPasskeyAuthentication({ body, ...options }),
  );
  return verified.ok ? { session: readNewSession(verified), response: verified } : null;
}

/** Whether passkeys are possible on this host name: not on IP addresses. */
export function supportsPasskeys(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
}
