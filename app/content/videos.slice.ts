import { videos } from '#shared/content/videos.ts';
import { createListSlice } from './create-list-slice.ts';

export const videosSlice = createListSlice(videos);
