import type { SiteSettings } from '#shared/site-settings.ts';

/** Default for tests and for the error screen, which has no server data. */
const defaultSiteSettings: SiteSettings = {
  checkoutScriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  apiOrigin: 'https://api.razorpay.com',
  testMode: false,
  publicUrl: '',
  donorEmails: 'masked',
};

/** The server's values; constant for the lifetime of the tab. */
export const siteReducer = (settings = defaultSiteSettings): SiteSettings => settings;
