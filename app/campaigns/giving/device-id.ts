const KEY = 'device';
const FORM = /^[\w-]{22}$/;

/**
 * A random name for this browser, made once and kept, so that the server can tell donors behind one address apart
 * (shared/shield.ts). It says nothing of anybody and is sent with orders only; null where the browser keeps nothing.
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
