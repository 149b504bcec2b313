import type { PictureName } from './pictures.ts';

/**
 * The pictures that exist a second time, parted into planes of paper that can move against each other. Laid one over the
 * other they are the picture itself. AVIF only, since the two upper ones need alpha.
 */
const planedPictures: readonly PictureName[] = [
  'yamuna-ghats',
  'anna-vitran',
  'dust-road-at-dusk',
  'sandhya-aarti',
  'flute-under-the-tree',
];

/** Back to front; the back one has no holes. */
export const planes = ['back', 'middle', 'front'] as const;
export type Plane = (typeof planes)[number];

/** Widths that exist, narrowest first. */
export const planeWidths = [800, 1200] as const;

export const hasPlanes = (name: string) => planedPictures.some((planed) => planed === name);

/** The address of one file. */
export function planeFile(name: string, plane: Plane, width: number): string {
  return `/planes/${name}-${plane}-${width}.avif`;
}
