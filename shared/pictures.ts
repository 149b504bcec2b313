import { findMediaPicture, type MediaPicture } from './media-pictures.ts';

/**
 * The site's own pictures, rendered by `npm run art` into public/pictures as AVIF and WebP at several widths. On the
 * wire a picture is the address of its widest WebP; the page derives the other files from it.
 */
export type OwnPicture = {
  readonly name: string;
  /** Of the widest file, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Available widths in pixels, narrowest first. */
  readonly widths: readonly number[];
};

const wide = { width: 1200, height: 750, widths: [400, 720, 960, 1200] } as const;
/** For pictures that fill the width of the page; 736 is a phone of 412 CSS pixels at a ratio of 1.75. */
const grand = { width: 1600, height: 1000, widths: [480, 736, 1200, 1600] } as const;
const tall = { width: 640, height: 800, widths: [160, 320, 480, 640] } as const;

const pictures = {
  'anna-vitran': grand,
  'swachh-vrindavan': wide,
  'yamuna-ghats': grand,
  'sandhya-aarti': grand,
  'village-school': wide,
  jhulan: wide,
  'serving-in-a-row': wide,
  'sadhu-under-the-banyan': wide,
  'winter-blankets': wide,
  'brajkulam-homes': wide,
  'brajkulam-courtyard': wide,
  'weavers-workshop': wide,
  'planting-trees': wide,
  'cleaning-the-river': wide,
  'widows-bhajan': wide,
  'eye-camp': wide,
  'girl-reading': wide,
  'cows-under-the-kadamba': wide,
  'govardhan-parikrama': wide,
  'diwali-lamps': wide,
  'holi-colours': wide,
  'temple-skyline': wide,
  'peacocks-in-the-rain': wide,
  'summer-water-stall': wide,
  'night-cart': wide,
  'brajkulam-workshop': wide,
  'calf-fed': wide,
  'cow-shelter': wide,
  'janmashtami-cradle': wide,
  'radha-kund': wide,
  'sharad-full-moon': wide,
  'wedding-kitchen': wide,
  'monsoon-boats': wide,
  'pilgrims-on-the-path': wide,
  'flute-under-the-tree': grand,
  'dust-road-at-dusk': grand,
  'portrait-president': tall,
  'portrait-kitchen': tall,
  'portrait-teacher': tall,
  'portrait-doctor': tall,
  'portrait-books': tall,
} as const satisfies Record<string, Omit<OwnPicture, 'name'>>;

export type PictureName = keyof typeof pictures;

export const pictureNames = Object.keys(pictures).filter(isPictureName);

function isPictureName(name: string): name is PictureName {
  return Object.hasOwn(pictures, name);
}

/** The address of one file; only pictures of the media library have JPEG, in their full width. */
export function pictureFile(name: string, width: number, format: 'avif' | 'webp' | 'jpg'): string {
  if (name.startsWith('/')) return `${name}/${width}.${format}`;
  return `/pictures/${name}-${width}.${format}`;
}

/** The value of a campaign's `image` for one of these pictures. */
export function pictureAddress(name: PictureName): string {
  return pictureFile(name, pictures[name].width, 'webp');
}

/** The picture of an address, of the site or of the media library; null when it is neither. */
export function findPicture(address: string): OwnPicture | MediaPicture | null {
  const name = /^\/pictures\/([a-z-]+)-\d+\.webp$/.exec(address)?.[1];
  if (name !== undefined && isPictureName(name)) return { name, ...pictures[name] };
  return findMediaPicture(address);
}
