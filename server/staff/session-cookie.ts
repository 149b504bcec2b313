import { createHmac, timingSafeEqual } from 'node:crypto';

/** What staff cookies are called, and how the library signs them; null where there is none or it is not ours. */
export function readSignedCookie(
  header: string | undefined,
  name: string,
  secret: string,
): string | null {
  for (const part of header?.split(';') ?? []) {
    const [key, ...rest] = part.trim().split('=');
    if (key === name) return readSigned(rest.join('='), secret);
  }
  return null;
}

/** A cookie header without the cookie of this name. */
export function withoutCookie(header: string | undefined, name: string): string {
  return (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.split('=')[0] !== name)
    .join('; ');
}

function readSigned(written: string, secret: string): string | null {
  const text = decode(written);
  const dot = text.lastIndexOf('.');
  if (dot < 1) return null;
  const value = text.slice(0, dot);
  const given = Buffer.from(text.slice(dot + 1), 'base64');
  const own = createHmac('sha256', secret).update(value).digest();
  return given.length === own.length && timingSafeEqual(given, own) ? value : null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
