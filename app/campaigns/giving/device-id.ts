const KEY = 'device';
const FORM = /^[\w-]{22}$/;

/**
 * Random id of this browser, created once and stored, so that the server can distinguish donors behind one IP address
 * (shared/shield.ts). It identifies no person and is sent with orders only; null without storage.
 */
export function readDeviceId(page: Pick<Window, 'localStorage' | 'crypto'>): string | null {
  try {
    const kept = page.localStorage.getItem(KEY);
    if (kept !== null && FORM.test(kept)) return kept;
    const made = writeBase64Url(page.crypto.getRandomValues(new Uint8Array(16)));
    page.localStorage.setItem(KEY, made);
    return made;
  } catch {
    return null;
  }
}

function writeBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
