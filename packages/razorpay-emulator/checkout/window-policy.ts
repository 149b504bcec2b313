import { invalidField } from '../wire/errors.ts';

/**
 * The window's Content-Security-Policy. Only the page that opened it may frame it; a form may post to that page's
 * origin or to that of its `callback_url`, where redirect mode ends.
 */
export function composeWindowPolicy(parent: string, callback: string | undefined): string {
  const page = readOrigin('parent', parent);
  const targets = callback === undefined ? [page] : [page, readOrigin('callback', callback)];
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    `img-src 'self' data: ${page}`,
    `form-action ${targets.join(' ')}`,
    `frame-ancestors ${page}`,
    "base-uri 'none'",
  ].join('; ');
}

/** A plain http(s) origin, safe to put into a header. */
function readOrigin(field: string, text: string): string {
  const url = URL.parse(text);
  const web = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!web || url.origin !== text) throw invalidField(field, `${field}: must be an origin.`);
  return url.origin;
}
