import { impacts } from '#shared/content/impacts.ts';
import { createListSlice } from './create-list-slice.ts';

export const impactsSlice = createListSlice(impacts);
