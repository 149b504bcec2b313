import { bulletins } from '#shared/content/bulletins.ts';
import { createListSlice } from './create-list-slice.ts';

export const bulletinsSlice = createListSlice(bulletins);
