import { homePage } from '#shared/content/pages/home-page.ts';
import { createListSlice } from './create-list-slice.ts';

export const homePageSlice = createListSlice(homePage);
