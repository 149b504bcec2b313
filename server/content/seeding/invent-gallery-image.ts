import type { GalleryImage } from '#shared/content/items/gallery-image.ts';
import { pictureAddress, pictureNames } from '#shared/pictures.ts';

const tags: readonly [string, ...string[]] = [
  ...(['Kitchen', 'Ghats', 'Festivals', 'School', 'Sadhu Seva', 'Trees'] as const),
];
const [anyPicture = 'anna-vitran'] = pictureNames;

/** A gallery image for load trials: own pictures and tags in rotation. */
export function inventGalleryImage(number: number): Omit<GalleryImage, '_id'> {
  const picture = pictureNames[number % pictureNames.length] ?? anyPicture;
  const tag = tags[number % tags.length] ?? tags[0];
  return {
    tag,
    image: pictureAddress(picture),
    caption: `${tag}: ${picture.replaceAll('-', ' ')} (trial ${number + 1})`,
  };
}
