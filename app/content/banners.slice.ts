import { banners } from '#shared/content/banners.ts';
import { createListSlice } from './create-list-slice.ts';

export const bannersSlice = createListSlice(banners);
