import { type PictureName, pictureAddress } from '../../pictures.ts';
import type { GalleryImage } from '../items/gallery-image.ts';

type Seen = readonly [id: string, tag: string, picture: PictureName, caption: string];

/** Tags alternate, so that every row of the whole album shows several; the home page hangs the first six. */
const seen: readonly Seen[] = [
  [
    'swing-of-shravan',
    'Festivals',
    'jhulan',
    'A swing hung from a tree in Shravan, the month of Jhulan',
  ],
  [
    'blankets-in-january',
    'Sadhu Seva',
    'winter-blankets',
    'Blankets are handed out on the ghat on a morning of fog',
  ],
  [
    'lamps-at-dusk',
    'Festivals',
    'sandhya-aarti',
    'Priests raise tiered lamps for the evening aarti of the Yamuna',
  ],
  [
    'lesson-on-the-grass',
    'School',
    'village-school',
    'A village teacher and her pupils at their morning lesson, under the neem',
  ],
  [
    'under-the-banyan',
    'Sadhu Seva',
    'sadhu-under-the-banyan',
    'A sadhu by his fire, in the hall of roots below the banyan',
  ],
  ['girl-with-a-book', 'School', 'girl-reading', 'A girl of Brajkulam reads from her school book'],
  [
    'row-of-plates',
    'Kitchen',
    'serving-in-a-row',
    'Volunteers bend to serve rice and dal to guests who sit in a row',
  ],
  [
    'boats-at-sunrise',
    'Ghats',
    'yamuna-ghats',
    'A boatman poles along the steps of the Yamuna as the sun comes up',
  ],
  [
    'the-big-pots',
    'Kitchen',
    'anna-vitran',
    'Steam over the big pot, long before the first row is seated',
  ],
  [
    'brooms-at-dawn',
    'Ghats',
    'swachh-vrindavan',
    'Sweepers clear a lane of the old town before the pilgrims come',
  ],
];

/** The album of a new installation. */
export function sampleGalleryImages(_now: Date): GalleryImage[] {
  return seen.map(([_id, tag, picture, caption]) => ({
    _id,
    tag,
    image: pictureAddress(picture),
    caption,
  }));
}
