import { services } from '#shared/content/services.ts';
import { createListSlice } from './create-list-slice.ts';

export const servicesSlice = createListSlice(services);
