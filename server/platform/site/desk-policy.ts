import { createAnswerHeaders } from '../http-headers.ts';
import { REPORT_DIRECTIVES, REPORTING_HEADER } from '../policy-reports/report-place.ts';

/** Headers of the desk's document: only own scripts, Trusted Types enforced, no framing, no referrer (R80). */
export function createDeskHeaders(publicUrl: string): Readonly<Record<string, string>> {
  const secure = publicUrl.startsWith('https:');
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      ...(secure ? ['upgrade-insecure-requests'] : []),
      ...REPORT_DIRECTIVES,
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
    ...createAnswerHeaders(publicUrl),
    ...REPORTING_HEADER,
  };
}

/** Allows Vite's inline styles and WebSocket; development only. */
export function loosenDeskForDevelopment(
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return {
    ...headers,
    'content-security-policy': [
      "default-src 'self'",
      "script-src 'self' 'unsafe-inline'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self' data:",
      "connect-src 'self' ws:",
      "frame-ancestors 'none'",
    ].join('; '),
  };
}
