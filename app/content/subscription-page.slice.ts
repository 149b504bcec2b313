import { subscriptionPage } from '#shared/content/pages/subscription-page.ts';
import { createListSlice } from './create-list-slice.ts';

export const subscriptionPageSlice = createListSlice(subscriptionPage);
