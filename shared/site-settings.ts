/** Settings of the installation that the server sends to every page; they do not change while a page is open. */
export type SiteSettings = {
  /** URL of the payment provider's browser script. */
  readonly checkoutScriptUrl: string;
  /** Origin of the provider's API, which serves the payment window; pages may preconnect to it. */
  readonly apiOrigin: string;
  /** True: the provider moves no real money, and every page with a payment form says so. */
  readonly testMode: boolean;
  /** The site's own URL without a trailing slash, for absolute links. */
  readonly publicUrl: string;
  /** How public lists show supporters' mail addresses (R26). */
  readonly donorEmails: 'full' | 'masked' | 'hidden';
};
