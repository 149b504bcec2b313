import { APIError } from 'better-auth/api';

type Verification = {
  authenticationInfo?: { userVerified: boolean };
  registrationInfo?: { userVerified: boolean } | undefined;
};

/**
 * A passkey signs in alone, so it must have verified the user (finger, face, PIN): possession is one factor only. The
 * library itself would accept less.
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
