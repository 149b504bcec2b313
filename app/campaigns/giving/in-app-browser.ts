/**
 * Browsers inside other apps and proxy-rendering browsers: they cannot show the provider's window, so the donor is
 * redirected to the provider's page and back (callback_url).
 */
const IN_APP = /Instagram|FBAN|FBAV|FB_IAB|FBIOS|UCBrowser|UCWEB|Opera Mini/i;

export function isInAppBrowser(userAgent: string): boolean {
  return IN_APP.test(userAgent);
}
