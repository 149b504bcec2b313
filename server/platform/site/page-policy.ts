import { hash } from 'node:crypto';
import type { SiteSettings } from '#shared/site-settings.ts';
import { createResponseHeaders } from '../http-headers.ts';
import { REPORT_DIRECTIVES, REPORTING_HEADER } from '../policy-reports/policy-reports.ts';

const RAZORPAY_CHECKOUT = 'https://checkout.razorpay.com';
const RAZORPAY_CDN = 'https://cdn.razorpay.com';
const RAZORPAY_REPORTS = [
  'https://lumberjack.razorpay.com',
  'https://lumberjack-metrics.razorpay.com',
  'https://lumberjack-cx.razorpay.com',
];
/** Films that staff embed; nothing is requested until a visitor presses play (shared/content/videos.ts). */
const EMBEDDED_FILMS = 'https://www.youtube-nocookie.com';

export type PagePolicy = {
  /** Headers of every public page. */
  readonly headers: Readonly<Record<string, string>>;
  /** The Content-Security-Policy of a page with these inline scripts. */
  readonly forScripts: (scripts: readonly string[]) => string;
};

/**
 * One policy for all public pages: client-side navigation keeps the first page's policy, so all pages allow what the
 * payment window needs (R80).
 */
export function createPagePolicy(site: SiteSettings): PagePolicy {
  const secure = site.publicUrl.startsWith('https:');
  const checkout = new URL(site.checkoutScriptUrl).origin;
  const api = new URL(site.apiOrigin).origin;
  const provider = [...new Set([api, checkout])].join(' ');
  // The provider's script loads a second one, and reports to its own hosts.
  const genuine = checkout === RAZORPAY_CHECKOUT;
  const cdn = genuine ? ` ${RAZORPAY_CDN}` : '';
  const reports = genuine ? ` ${RAZORPAY_REPORTS.join(' ')}` : '';
  const fixed = [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    `form-action 'self' ${provider}`,
    `frame-src ${provider} ${EMBEDDED_FILMS}`,
    `connect-src 'self' ${provider}${reports}`,
    `img-src 'self' data:${cdn}`,
    "style-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
    ...REPORT_DIRECTIVES,
  ].join('; ');
  return {
    headers: {
      // Banks open their own windows for 3-D Secure, and answer through the opener.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(self ${quote([api, checkout])})`,
      'referrer-policy': 'strict-origin-when-cross-origin',
      ...createResponseHeaders(site.publicUrl),
      ...REPORTING_HEADER,
    },
    forScripts: (scripts) =>
      `${fixed}; script-src ${["'self'", ...scripts.map(hashScript), checkout].join(' ')}${cdn}`,
  };
}

/** Allows Vite's inline styles and scripts and its WebSocket; development only. */
export function loosenForDevelopment(policy: PagePolicy): PagePolicy {
  return {
    headers: policy.headers,
    forScripts: () =>
      policy
        .forScripts([])
        .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
        .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
        .replace("connect-src 'self'", "connect-src 'self' ws:"),
  };
}

function quote(origins: readonly string[]): string {
  return [...new Set(origins)].map((origin) => `"${origin}"`).join(' ');
}

/** The CSP source of an inline script. */
const hashScript = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
