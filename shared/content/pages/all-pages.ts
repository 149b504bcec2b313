import { aboutPage } from './about-page.ts';
import { contactPage } from './contact-page.ts';
import { donationPage } from './donation-page.ts';
import { homePage } from './home-page.ts';
import { notFoundPage } from './not-found-page.ts';
import { subscriptionPage } from './subscription-page.ts';

/** The texts of pages that staff write. */
export const allPages = [
  homePage,
  aboutPage,
  contactPage,
  donationPage,
  subscriptionPage,
  notFoundPage,
];
