import { askLibrary, type LibraryAnswer, type Visit } from '../ask-library.ts';
import { type NewSession, readNewSession } from '../signing-in/complete-sign-in.ts';
import type { StaffAccess } from '../staff-access.ts';

/**
 * Has the library check what a passkey has signed; null when it does not hold. The session that it makes opens nothing
 * until signing in is completed.
 */
export async function provePasskey(
  access: StaffAccess,
  visit: Visit,
  response: Record<string, unknown>,
): Promise<{ session: NewSession; answer: LibraryAnswer } | null> {
  if (typeof response.id !== 'string') return null;
  // The library checks every part of it; its type only says what browsers send.
  const body = { response: response as never };
  const answer = await askLibrary(access, visit, 'as nobody', (library, given) =>
    library.verifyPasskeyAuthentication({ body, ...given }),
  );
  return answer.ok ? { session: readNewSession(answer), answer } : null;
}
