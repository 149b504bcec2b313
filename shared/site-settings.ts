import type { FormPolicy } from './donor-form.ts';

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
  /** The largest donation that is taken online, in rupees. */
  readonly maximumDonation: number;
  /** What the donation form asks of donors. */
  readonly form: FormPolicy;
};

/** The settings with what staff decide at the desk, as of the rendering of the first page. */
export type SiteState = SiteSettings & {
  /** The campaign that 'Donate' leads to; null: the list of campaigns. */
  readonly flagship: string | null;
};
