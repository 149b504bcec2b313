import { activities } from '#shared/content/activities.ts';
import { createListSlice } from './create-list-slice.ts';

export const activitiesSlice = createListSlice(activities);
