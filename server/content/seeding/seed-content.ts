import { bulletins } from '#shared/content/bulletins.ts';
import { galleryImages } from '#shared/content/gallery-images.ts';
import type { GalleryImage } from '#shared/content/items/gallery-image.ts';
import { pictureAddress, pictureNames } from '#shared/pictures.ts';
import type { Context } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import { createId } from '../../platform/ids.ts';
import { addContent } from '../change-content.ts';
import { inventBulletin } from './invent-bulletin.ts';

const tags: readonly [string, ...string[]] = [
  ...(['Kitchen', 'Ghats', 'Festivals', 'School', 'Sadhu Seva', 'Trees'] as const),
];

const [anyPicture = 'anna-vitran'] = pictureNames;

/** Small, so that a running server waits only milliseconds. */
const BATCH = 500;

/** Adds `items` invented bulletins and as many gallery images, as samples; `onProgress` receives the number written. */
export async function seedContent(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { items, onProgress }: { items: number; onProgress?: (written: number) => void },
): Promise<void> {
  const now = clock.now();
  for (let written = 0; written < items; ) {
    const from = written;
    const numbers = Array.from({ length: Math.min(BATCH, items - from) }, (_, one) => from + one);
    const inventedBulletins = numbers.map((number) => ({
      _id: createId(),
      ...inventBulletin(number, now),
    }));
    const images = numbers.map((number) => ({ _id: createId(), ...inventGalleryImage(number) }));
    await transact(db, async (trx) => {
      await addContent(trx, clock, bulletins, inventedBulletins, { isSample: true });
      await addContent(trx, clock, galleryImages, images, { isSample: true });
    });
    written += numbers.length;
    onProgress?.(written);
  }
}

/** A gallery image for load trials: own pictures and tags in rotation. */
function inventGalleryImage(number: number): Omit<GalleryImage, '_id'> {
  const picture = pictureNames[number % pictureNames.length] ?? anyPicture;
  const tag = tags[number % tags.length] ?? tags[0];
  return {
    tag,
    image: pictureAddress(picture),
    caption: `${tag}: ${picture.replaceAll('-', ' ')} (trial ${number + 1})`,
  };
}
