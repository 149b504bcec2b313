import { readFields } from '../../read-fields.ts';

/** What can be asked of whoever sits at the desk; true once they have answered, false when they turned away. */
export type DoorKeeper = {
  readonly ask: (what: 'confirmation' | 'sign-in') => Promise<boolean>;
};

/** Calls by which one gets in: what they refuse is their own answer, and no reason to ask once more. */
const WAYS_IN = /^\/api\/(auth\/|staff\/(me|join|confirm)(\/|\?|$))/;

/**
 * A fetch for the desk. A call that needs a fresh proof of who one is, or whose session has ended, waits until that
 * is mended and is then made again as it was, so that nothing typed is lost. Turned away, its refusal stands.
 */
export function createDeskFetch(fetch: typeof window.fetch, doors: DoorKeeper): typeof fetch {
  return async (input, init) => {
    const first = await fetch(input, init);
    if (typeof input !== 'string' || WAYS_IN.test(input)) return first;
    const missing = await readNeed(first);
    if (missing === null || !(await doors.ask(missing))) return first;
    const again = await fetch(input, init);
    // Signing in is a proof too, but of an earlier one this call may not have been content with.
    if (missing === 'sign-in' && (await readNeed(again)) === 'confirmation') {
      return (await doors.ask('confirmation')) ? fetch(input, init) : again;
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
