import { aboutPage } from '#shared/content/pages/about-page.ts';
import { createListSlice } from './create-list-slice.ts';

export const aboutPageSlice = createListSlice(aboutPage);
