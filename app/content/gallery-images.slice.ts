import { galleryImages } from '#shared/content/gallery-images.ts';
import { createListSlice } from './create-list-slice.ts';

export const galleryImagesSlice = createListSlice(galleryImages);
