import { askLibrary, type LibraryAnswer, type Visit } from '../ask-library.ts';
import { type NewSession, readNewSession } from '../signing-in/complete-sign-in.ts';
import type { StaffAccess } from '../staff-access.ts';

/**
 * Verifies a passkey's signature with the library; null when invalid. The session it creates is inactive until sign-in
 * is completed.
 */
export async function provePasskey(
  access: StaffAccess,
  visit: Visit,
  response: Record<string, unknown>,
): Promise<{ session: NewSession; answer: LibraryAnswer } | null> {
  if (typeof response.id !== 'string') return null;
  // Validated by the library; its type only describes what browsers send.
  const body = { response: response as never };
  const answer = await askLibrary(access, visit, 'as nobody', (library, given) =>
    library.verifyPasskeyAuthentication({ body, ...given }),
  );
  return answer.ok ? { session: readNewSession(answer), answer } : null;
}
