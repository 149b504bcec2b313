import type { MediaPicture } from '#shared/media-pictures.ts';
import type { OwnPicture, PictureName } from '#shared/pictures.ts';

/** How far from the left what the picture is about stands, as a share of its width; in the middle when not listed. */
const FOCUS: Partial<Record<PictureName, number>> = {
  'brajkulam-homes': 0.42,
  'brajkulam-workshop': 0.66,
  'calf-fed': 0.42,
  'dust-road-at-dusk': 0.35,
  'govardhan-parikrama': 0.58,
  jhulan: 0.56,
  'monsoon-boats': 0.4,
  'night-cart': 0.42,
  'peacocks-in-the-rain': 0.4,
  'pilgrims-on-the-path': 0.45,
  'sadhu-under-the-banyan': 0.6,
  'sandhya-aarti': 0.4,
  'swachh-vrindavan': 0.45,
  'wedding-kitchen': 0.66,
  'winter-blankets': 0.6,
  'yamuna-ghats': 0.55,
};

/** Faces of portraits are above the middle. */
const FACE = 0.4;

type Size = { readonly width: number; readonly height: number };
type Cut = { readonly scaled: Size; readonly left: number; readonly top: number };

/** Rows and columns of the focal point of a media picture. */
const FOCUS_SIDE = 5;

/** How large a picture is drawn to cover `size`, and the upper left corner of the part that is shown, in pixels. */
export function findCut(picture: OwnPicture | MediaPicture, size: Size): Cut {
  const scale = Math.max(size.width / picture.width, size.height / picture.height);
  const scaled = {
    width: Math.max(size.width, Math.round(picture.width * scale)),
    height: Math.max(size.height, Math.round(picture.height * scale)),
  };
  if ('focus' in picture) {
    const middleOf = (cell: number) => (cell + 0.5) / FOCUS_SIDE;
    return {
      scaled,
      left: place(scaled.width, size.width, middleOf(picture.focus % FOCUS_SIDE)),
      top: place(scaled.height, size.height, middleOf(Math.floor(picture.focus / FOCUS_SIDE))),
    };
  }
  const focus = (FOCUS as Partial<Record<string, number>>)[picture.name] ?? 0.5;
  const isTall = picture.height > picture.width;
  return {
    scaled,
    left: place(scaled.width, size.width, focus),
    top: place(scaled.height, size.height, isTall ? FACE : 0.5),
  };
}

/** Where a part begins so that its middle is at `share` of the whole, or as near as the edges allow. */
function place(whole: number, part: number, share: number): number {
  return Math.round(Math.min(whole - part, Math.max(0, whole * share - part / 2)));
}
