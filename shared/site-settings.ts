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
  /** True on a live installation: content that nobody has replaced or confirmed is marked as a sample. */
  readonly marksSamples: boolean;
  /** The largest donation that is taken online, in rupees. */
  readonly maximumDonation: number;
  /** What the donation form asks of donors. */
  readonly form: FormPolicy;
};

/** How this installation treats personal data, as its privacy policy states it. */
export type DataHandling = {
  /** Days until an unpaid order is emptied. */
  readonly unpaidDays: number;
  /** Days until a message of the contact page is erased. */
  readonly contactDays: number;
  /** Days from the end of the tax year until a full Aadhaar number is reduced to its last four digits. */
  readonly aadhaarDays: number;
  readonly aadhaarStorage: 'sealed' | 'last4';
  /** How a mailed receipt shows the PAN. */
  readonly receiptPan: 'masked' | 'full';
};

/** The defaults of the server's settings. */
export const defaultDataHandling: DataHandling = {
  unpaidDays: 30,
  contactDays: 365,
  aadhaarDays: 122,
  aadhaarStorage: 'sealed',
  receiptPan: 'masked',
};

/** The settings with what staff decide at the desk, as of the rendering of the first page. */
export type SiteState = SiteSettings & {
  /** The campaign that 'Donate' leads to; null: the list of campaigns. */
  readonly flagship: string | null;
  /** Whether the page shows a draft; never so in a browser's own navigation. */
  readonly isPreview: boolean;
};
