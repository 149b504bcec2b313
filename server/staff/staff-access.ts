import type { Context } from '../context.ts';
import type { Settings } from '../settings/settings.ts';
import { createStaffAuth, type StaffAuth } from './staff-auth.ts';

/** What letting staff in needs beside the house: the sign-in library and what its cookies are called. */
export type StaffAccess = Context & {
  auth: StaffAuth;
  /** Signs cookies, and encrypts and hashes second factors. */
  secret: string;
  secondFactor: 'required' | 'optional';
  cookies: { session: string; challenge: string };
};

export type AccessSettings = Pick<
  Settings,
  'publicUrl' | 'sessionSecret' | 'staffSecondFactor' | 'mail'
>;

export async function openStaffAccess(
  context: Context,
  settings: AccessSettings,
): Promise<StaffAccess> {
  const auth = await createStaffAuth(context, settings);
  const { authCookies, createAuthCookie } = await auth.$context;
  return {
    ...context,
    auth,
    secret: settings.sessionSecret,
    secondFactor: settings.staffSecondFactor,
    cookies: {
      session: authCookies.sessionToken.name,
      challenge: createAuthCookie('two_factor').name,
    },
  };
}
