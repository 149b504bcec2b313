/** What the server tells every page about this installation; it never changes while a page is open. */
export type SiteSettings = {
  /** Whole address of the payment provider's browser script. */
  readonly checkoutScriptUrl: string;
  /** Origin of the provider's API, from which its window comes; pages may connect to it ahead of time. */
  readonly apiOrigin: string;
  /** True: the provider moves no real money, and every page with a payment form says so. */
  readonly testMode: boolean;
  /** The site's own address without a trailing slash, for links that leave the page. */
  readonly publicUrl: string;
  /** What supporters' addresses look like in public lists (R26). */
  readonly donorEmails: 'full' | 'masked' | 'hidden';
};
