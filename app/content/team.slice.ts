import { team } from '#shared/content/team.ts';
import { createListSlice } from './create-list-slice.ts';

export const teamSlice = createListSlice(team);
