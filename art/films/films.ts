/** What the camera sees: the middle and the width of its view, in pixels of the source; the height follows from 16:9. */
export type View = { readonly x: number; readonly y: number; readonly width: number };

/** The camera goes slowly from one view of a picture to another. */
export type Shot = {
  /** A picture of art/sources. */
  readonly source: string;
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
        source: 'dawn-ghats',
        from: { x: 960, y: 380, width: 1020 },
        to: { x: 800, y: 500, width: 1520 },
        seconds: 9.2,
        caption: 'Sunrise over the Yamuna. A flute over a tanpura.',
      },
      {
        source: 'dawn-ghats',
        from: { x: 1080, y: 680, width: 960 },
        to: { x: 900, y: 700, width: 1080 },
        seconds: 8.2,
        caption: 'A boatman takes two women across the river.',
      },
      {
        source: 'dawn-ghats',
        from: { x: 500, y: 640, width: 960 },
        to: { x: 560, y: 520, width: 1080 },
        seconds: 9,
        caption: 'Pilgrims come down the steps to bathe.',
      },
    ],
  },
  {
    id: 'a-day-in-the-kitchen',
    musicFrom: 9,
    shots: [
      {
        source: 'kitchen',
        from: { x: 1080, y: 640, width: 960 },
        to: { x: 1060, y: 600, width: 1080 },
        seconds: 8.2,
        caption: 'The cook stirs the great pot. A flute over a tanpura.',
      },
      {
        source: 'kitchen',
        from: { x: 520, y: 640, width: 980 },
        to: { x: 760, y: 640, width: 1060 },
        seconds: 9,
        caption: 'Rice and dal are served by hand, in rows.',
      },
      {
        source: 'kitchen',
        from: { x: 760, y: 480, width: 1080 },
        to: { x: 800, y: 500, width: 1540 },
        seconds: 9.2,
        caption: 'Whoever sits down is given a plate.',
      },
    ],
  },
  {
    id: 'lamps-on-the-yamuna',
    musicFrom: 13,
    shots: [
      {
        source: 'aarti',
        from: { x: 800, y: 500, width: 1540 },
        to: { x: 700, y: 540, width: 1120 },
        seconds: 9.2,
        caption: 'Evening at the river. A flute over a tanpura.',
      },
      {
        source: 'aarti',
        from: { x: 560, y: 620, width: 980 },
        to: { x: 760, y: 600, width: 1020 },
        seconds: 8.2,
        caption: 'Priests raise the lamps to the Yamuna.',
      },
      {
        source: 'aarti',
        from: { x: 1040, y: 640, width: 960 },
        to: { x: 900, y: 560, width: 1300 },
        seconds: 9,
        caption: 'Small lamps drift away on the water.',
      },
    ],
  },
];

/** How long a film lasts, in seconds. */
export function lengthOf({ shots }: Film): number {
  const sum = shots.reduce((seconds, shot) => seconds + shot.seconds, 0);
  return sum - CROSS_FADE_SECONDS * (shots.length - 1);
}
