import type { Context } from '../context.ts';
import type { Settings } from '../settings/settings.ts';
import { nameCookies } from './session-cookie.ts';
import type { StaffAuth } from './staff-auth.ts';

/** What letting staff in needs beside the house: the sign-in library and what its cookies are called. */
export type StaffAccess = Context & {
  /** Loaded and opened with the first call that needs it: a session alone is known without it. */
  openLibrary: () => Promise<StaffAuth>;
  /** Signs cookies, and encrypts and hashes second factors. */
  secret: string;
  secondFactor: 'required' | 'optional';
  /** The site's address: its name is no password. */
  publicUrl: string;
  cookies: { session: string; challenge: string };
};

export type AccessSettings = Pick<
  Settings,
  'publicUrl' | 'sessionSecret' | 'staffSecondFactor' | 'mail'
>;

export function openStaffAccess(context: Context, settings: AccessSettings): StaffAccess {
  let library: Promise<StaffAuth> | null = null;
  const load = async () => {
    const { createStaffAuth } = await import('./staff-auth.ts');
    return createStaffAuth(context, settings);
  };
  return {
    ...context,
    openLibrary() {
      library ??= load();
      return library;
    },
    secret: settings.sessionSecret,
    secondFactor: settings.staffSecondFactor,
    publicUrl: settings.publicUrl,
    cookies: nameCookies(settings),
  };
}
