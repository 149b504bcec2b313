import { notFoundPage } from '#shared/content/pages/not-found-page.ts';
import { createListSlice } from './create-list-slice.ts';

export const notFoundPageSlice = createListSlice(notFoundPage);
