import type { Context } from '../context.ts';
import type { Settings } from '../settings/settings.ts';
import { nameCookies } from './session-cookie.ts';
import type { StaffAuth } from './staff-auth.ts';

/** What staff access needs besides the context: the sign-in library and its cookie names. */
export type StaffAccess = Context & {
  /** Loaded with the first request that needs it: identifying a session works without. */
  openLibrary: () => Promise<StaffAuth>;
  /** Signs cookies, and encrypts and hashes second factors. */
  secret: string;
  secondFactor: 'required' | 'optional';
  /** The site's URL: its host name is refused as a password. */
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
