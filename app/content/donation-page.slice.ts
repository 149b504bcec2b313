import { donationPage } from '#shared/content/pages/donation-page.ts';
import { createListSlice } from './create-list-slice.ts';

export const donationPageSlice = createListSlice(donationPage);
