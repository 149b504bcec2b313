import { m } from '#shared/messages/compiled/messages.js';
import { Refusal, refuseInvalid } from '../../platform/errors.ts';
import { onOneLine } from '../../platform/letter.ts';
import type { StaffMember } from '../../platform/staff-access.ts';
import { askLibrary, type Visit } from '../ask-library.ts';
import type { StaffAccess } from '../staff-access.ts';
import { canHoldPasskeys } from './can-hold-passkeys.ts';
import { addFactor } from './change-factors.ts';

export type PasskeyOptions = { options: Record<string, unknown> };

const LONGEST_NAME = 60;

/** WebAuthn request options for the browser; in a session, for the signed-in member's passkeys. */
export async function askForPasskey(
  access: StaffAccess,
  visit: Visit,
  as: 'with session' | 'as nobody',
): Promise<PasskeyOptions> {
  requireName(visit);
  const answer = await askLibrary(access, visit, as, (library, given) =>
    library.generatePasskeyAuthenticationOptions(given),
  );
  if (!answer.ok) throw new Refusal(400, m.staff_passkey_refused());
  visit.setCookies(answer.cookies);
  // The library's default is 'preferred'; user verification is required here.
  return { options: { ...answer.body, userVerification: 'required' } };
}

/** WebAuthn creation options for the browser. */
export async function beginPasskey(access: StaffAccess, visit: Visit): Promise<PasskeyOptions> {
  requireName(visit);
  const answer = await askLibrary(access, visit, 'with session', (library, given) =>
    library.generatePasskeyRegistrationOptions({ ...given, query: {} }),
  );
  if (!answer.ok) throw new Refusal(400, m.staff_passkey_refused());
  visit.setCookies(answer.cookies);
  return { options: answer.body };
}

/** Stores the passkey that the browser has created. Returns recovery codes with the first factor. */
export async function addPasskey(
  access: StaffAccess,
  visit: Visit,
  staff: StaffMember,
  given: { name: string; response: Record<string, unknown> },
): Promise<string[]> {
  const name = onOneLine(given.name).slice(0, LONGEST_NAME) || m.staff_passkey_unnamed();
  const body = { response: given.response, name };
  const answer = await askLibrary(access, visit, 'with session', (library, asked) =>
    library.verifyPasskeyRegistration({ body, ...asked }),
  ).catch(() => null);
  if (!answer?.ok) throw refuseInvalid(m.staff_passkey_refused(), {});
  return addFactor(access, staff, 'passkey');
}

function requireName(visit: Visit): void {
  if (!canHoldPasskeys(visit.hostname)) throw new Refusal(400, m.staff_passkey_needs_name());
}
