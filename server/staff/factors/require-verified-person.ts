import { APIError } from 'better-auth/api';

type Verification = {
  authenticationInfo?: { userVerified: boolean };
  registrationInfo?: { userVerified: boolean } | undefined;
};

/**
 * A passkey signs somebody in alone, so it must have asked who holds it (a finger, a face, a number): possession is one
 * factor only. The library itself would take less.
 */
export async function requireVerifiedPerson({
  verification,
}: {
  verification: Verification;
}): Promise<void> {
  const { authenticationInfo, registrationInfo } = verification;
  const info = authenticationInfo ?? registrationInfo;
  if (!info?.userVerified) throw new APIError('UNAUTHORIZED');
}
