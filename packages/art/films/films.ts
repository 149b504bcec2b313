import type { PictureName } from '../../../shared/pictures.ts';

/** What the camera sees: the middle and the width of its view, in pixels of the source; the height follows from 16:9. */
export type View = { readonly x: number; readonly y: number; readonly width: number };

/** The camera goes slowly from one view of a picture to another. */
export type Shot = {
  /** A scene of packages/art/sanjhi/scenes, at its full size of 1600 by 1000. */
  readonly source: PictureName;
  readonly from: View;
  readonly to: View;
  readonly seconds: number;
  /** Said by the captions while the shot lasts. */
  readonly caption: string;
};

export type Film = {
  readonly id: string;
  /** Where in the music it begins, in seconds. */
  readonly musicFrom: number;
  readonly shots: readonly Shot[];
};

/** Shots melt into each other for so long; the next one begins before the last one ends. */
export const CROSS_FADE_SECONDS = 1.2;

/** Three films over the paper-cut scenes, 24 seconds each. */
export const films: readonly Film[] = [
  {
    id: 'dawn-on-the-ghats',
    musicFrom: 0,
    shots: [
      {
        source: 'yamuna-ghats',
        from: { x: 800, y: 500, width: 1560 },
        to: { x: 960, y: 600, width: 1120 },
        seconds: 9.2,
        caption: 'Sunrise over the Yamuna. A flute over a tanpura.',
      },
      {
        source: 'swachh-vrindavan',
        from: { x: 820, y: 420, width: 1000 },
        to: { x: 760, y: 560, width: 1440 },
        seconds: 8.2,
        caption: 'In the lanes the first brooms are out.',
      },
      {
        source: 'cleaning-the-river',
        from: { x: 560, y: 600, width: 1060 },
        to: { x: 820, y: 520, width: 1480 },
        seconds: 9,
        caption: 'In the river many hands pull on one rope.',
      },
    ],
  },
  {
    id: 'a-day-in-the-kitchen',
    musicFrom: 9,
    shots: [
      {
        source: 'anna-vitran',
        from: { x: 620, y: 640, width: 960 },
        to: { x: 800, y: 500, width: 1500 },
        seconds: 8.2,
        caption: 'Four in the morning: the fire is lit. A flute over a tanpura.',
      },
      {
        source: 'serving-in-a-row',
        from: { x: 900, y: 620, width: 1020 },
        to: { x: 760, y: 520, width: 1500 },
        seconds: 9,
        caption: 'Rice and dal are served by hand, in rows.',
      },
      {
        source: 'summer-water-stall',
        from: { x: 760, y: 440, width: 1460 },
        to: { x: 760, y: 360, width: 1040 },
        seconds: 9.2,
        caption: 'And there is water for whoever comes by.',
      },
    ],
  },
  {
    id: 'lamps-on-the-yamuna',
    musicFrom: 13,
    shots: [
      {
        source: 'sandhya-aarti',
        from: { x: 800, y: 500, width: 1560 },
        to: { x: 700, y: 480, width: 1100 },
        seconds: 9.2,
        caption: 'Evening at the river. A flute over a tanpura.',
      },
      {
        source: 'diwali-lamps',
        from: { x: 1080, y: 620, width: 980 },
        to: { x: 860, y: 520, width: 1480 },
        seconds: 8.2,
        caption: 'A girl gives her lamp to the Yamuna.',
      },
      {
        source: 'night-cart',
        from: { x: 800, y: 460, width: 1000 },
        to: { x: 760, y: 500, width: 1480 },
        seconds: 9,
        caption: 'Those who stay the night are not forgotten.',
      },
    ],
  },
];

/** How long a film lasts, in seconds. */
export function lengthOf({ shots }: Film): number {
  const sum = shots.reduce((seconds, shot) => seconds + shot.seconds, 0);
  return sum - CROSS_FADE_SECONDS * (shots.length - 1);
}
