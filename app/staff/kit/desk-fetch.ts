import { readFields } from '../../read-fields.ts';

/** What the user can be asked for; resolves to true when done, false when cancelled. */
export type ReAuthenticator = {
  readonly ask: (kind: 'confirmation' | 'sign-in') => Promise<boolean>;
};

/** Calls of signing in and re-authentication: their refusals must not trigger another one. */
const SIGN_IN_PATHS = /^\/api\/(auth\/|staff\/(me|join|confirm)(\/|\?|$))/;

/**
 * Fetch of the desk. A call that requires re-authentication, or whose session has ended, waits for it and is then
 * repeated unchanged, so that no input is lost. After a cancel the refusal is returned.
 */
export function createDeskFetch(
  fetch: typeof window.fetch,
  requests: ReAuthenticator,
): typeof fetch {
  return async (input, init) => {
    const first = await fetch(input, init);
    if (typeof input !== 'string' || SIGN_IN_PATHS.test(input)) return first;
    const missing = await readNeed(first);
    if (missing === null || !(await requests.ask(missing))) return first;
    const again = await fetch(input, init);
    // Signing in also counts as re-authentication, but the call may have refused an earlier sign-in.
    if (missing === 'sign-in' && (await readNeed(again)) === 'confirmation') {
      return (await requests.ask('confirmation')) ? fetch(input, init) : again;
    }
    return again;
  };
}

async function readNeed(response: Response): Promise<'confirmation' | 'sign-in' | null> {
  if (response.status === 401) return 'sign-in';
  if (response.status !== 403) return null;
  const { needs } = readFields(
    await response
      .clone()
      .json()
      .catch(() => null),
  );
  return needs === 'confirmation' ? needs : null;
}
