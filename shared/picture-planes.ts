import type { PictureName } from './pictures.ts';

/**
 * Pictures that also exist as separate layers, for parallax. Laid over each other the layers are the picture itself.
 * AVIF only, since the two upper ones need alpha.
 */
const planedPictures: readonly PictureName[] = [
  'yamuna-ghats',
  'anna-vitran',
  'dust-road-at-dusk',
  'sandhya-aarti',
  'flute-under-the-tree',
];

/** Back to front; the back layer is opaque. */
export const planes = ['back', 'middle', 'front'] as const;
export type Plane = (typeof planes)[number];

/** Available widths in pixels, narrowest first. */
export const planeWidths = [800, 1200] as const;

export const hasPlanes = (name: string) => planedPictures.some((planed) => planed === name);

/** The address of one file. */
export function planeFile(name: string, plane: Plane, width: number): string {
  return `/planes/${name}-${plane}-${width}.avif`;
}
