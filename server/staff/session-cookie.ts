import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The cookie name given to the library, and the names it derives. Over https, with the __Host- prefix, browsers accept
 * the cookie only from this host, for all paths.
 */
export function nameCookies({ publicUrl }: { publicUrl: string }) {
  const prefix = publicUrl.startsWith('https:') ? '__Host-staff' : 'staff';
  return { prefix, session: `${prefix}.session_token`, challenge: `${prefix}.two_factor` };
}

/** The value of a cookie signed by the library; null when absent or invalid. */
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

/** The Cookie header without the cookie of this name. */
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
  const signature = Buffer.from(text.slice(dot + 1), 'base64');
  const own = createHmac('sha256', secret).update(value).digest();
  return signature.length === own.length && timingSafeEqual(signature, own) ? value : null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
