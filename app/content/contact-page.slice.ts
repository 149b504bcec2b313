import { contactPage } from '#shared/content/pages/contact-page.ts';
import { createListSlice } from './create-list-slice.ts';

export const contactPageSlice = createListSlice(contactPage);
