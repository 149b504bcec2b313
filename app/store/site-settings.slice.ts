import type { SiteSettings } from '#shared/site-settings.ts';

/** For tests, and for the error screen, which has no server answer to go by. */
const defaultSiteSettings: SiteSettings = {
  checkoutScriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  apiOrigin: 'https://api.razorpay.com',
  testMode: false,
  publicUrl: '',
  donorEmails: 'masked',
};

/** What the server sent stays as long as the tab. */
export const siteReducer = (settings = defaultSiteSettings): SiteSettings => settings;
