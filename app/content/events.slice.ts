import { events } from '#shared/content/events.ts';
import { createListSlice } from './create-list-slice.ts';

export const eventsSlice = createListSlice(events);
