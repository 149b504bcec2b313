import type { GalleryImage } from '#shared/content/items/gallery-image.ts';
import { type PictureName, pictureAddress } from '#shared/pictures.ts';

type Seen = readonly [id: string, tag: string, picture: PictureName, caption: string];

/** Neighbours differ in their tags; few enough tags that the filter fits one line of a desktop. */
const seen: readonly Seen[] = [
  [
    'home-from-the-kites',
    'Brajkulam',
    'brajkulam-homes',
    'A girl runs home up a painted lane, kite in hand, into her grandmother’s arms',
  ],
  [
    'grass-for-a-calf',
    'Braj',
    'calf-fed',
    'A calf stretches its neck for a handful of fresh grass, and its mother looks on',
  ],
  [
    'colours-of-holi',
    'Festivals',
    'holi-colours',
    'Holi in a temple courtyard, with a drummer in the shade of the gate',
  ],
  [
    'round-the-hill',
    'Braj',
    'govardhan-parikrama',
    'Pilgrims walk round Govardhan; one measures the way with the length of his body',
  ],
  [
    'song-before-the-shrine',
    'Community',
    'widows-bhajan',
    'Widows in white sing bhajan before the shrine',
  ],
  [
    'puris-by-lantern-light',
    'Kitchen',
    'wedding-kitchen',
    'The night before a wedding: the women roll puris, and a great pan fries them',
  ],
  [
    'peacock-in-the-rain',
    'Braj',
    'peacocks-in-the-rain',
    'A peacock dances on a wall in the first rain',
  ],
  [
    'rakes-in-the-river',
    'Ghats',
    'cleaning-the-river',
    'Volunteers stand in the Yamuna and draw out what does not belong there',
  ],
  [
    'shuttle-and-thread',
    'Brajkulam',
    'weavers-workshop',
    'A weaver at her loom, seen from where the threads come',
  ],
  [
    'cows-at-the-pond',
    'Braj',
    'cows-under-the-kadamba',
    'Cows drink under the old kadamba; the cowherd has climbed into it',
  ],
  [
    'lamps-of-diwali',
    'Festivals',
    'diwali-lamps',
    'A girl sets a lamp on the water on the night of Diwali',
  ],
  [
    'water-for-pilgrims',
    'Community',
    'summer-water-stall',
    'Cool water at a roadside pyau in the heat of summer',
  ],
  [
    'lantern-of-the-cart',
    'Sadhu Seva',
    'night-cart',
    'By the lantern of the milk cart a blanket is laid round an old sadhu',
  ],
  [
    'lamp-and-eye',
    'Community',
    'eye-camp',
    'A doctor lifts a chin and looks into an eye, at a camp below the temple hill',
  ],
  [
    'flute-at-evening',
    'Braj',
    'flute-under-the-tree',
    'A flute under the tree, and the cows come to listen',
  ],
  [
    'boats-in-the-monsoon',
    'Ghats',
    'monsoon-boats',
    'A boatman brings his passengers through the monsoon',
  ],
  [
    'morning-in-the-courtyard',
    'Brajkulam',
    'brajkulam-courtyard',
    'A sunny courtyard, seen from the gallery above it',
  ],
  ['evening-fodder', 'Braj', 'cow-shelter', 'Green fodder is carried into the cow shelter at dusk'],
  [
    'cradle-at-midnight',
    'Festivals',
    'janmashtami-cradle',
    'The cradle of Janmashtami, rocked at midnight',
  ],
  [
    'palanquin-on-the-path',
    'Braj',
    'pilgrims-on-the-path',
    'Pilgrims on the path, with banner and palanquin',
  ],
  [
    'sewing-for-the-deities',
    'Brajkulam',
    'brajkulam-workshop',
    'Women cut and sew festive dresses for the deities',
  ],
  [
    'towers-at-sunset',
    'Braj',
    'temple-skyline',
    'The temple towers of Vrindavan, seen from a roof at sunset',
  ],
  [
    'full-moon-of-sharad',
    'Festivals',
    'sharad-full-moon',
    'Dancers in a ring under the full moon of Sharad',
  ],
  [
    'dust-of-the-cows',
    'Braj',
    'dust-road-at-dusk',
    'The herd comes home in the golden dust of the evening road',
  ],
  [
    'a-kadamba-is-planted',
    'Community',
    'planting-trees',
    'A young kadamba is set into the ground beside the path',
  ],
  [
    'steps-of-radha-kund',
    'Braj',
    'radha-kund',
    'Evening at Radha Kund, with steps on all four sides',
  ],
];

/**
 * What hangs in the gallery of a new installation beside the built-in album of ten, so that every scene is there. Not
 * built in itself: the specification counts ten pictures where the gallery cannot be reached.
 */
export function restOfAlbum(): GalleryImage[] {
  return seen.map(([_id, tag, picture, caption]) => ({
    _id,
    tag,
    image: pictureAddress(picture),
    caption,
  }));
}
