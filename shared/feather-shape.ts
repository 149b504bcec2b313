/** Dimensions of the feather's own drawing; its eye moves between `from` and `to`. */
export const FEATHER = { width: 640, height: 56, middle: 28, from: 34, to: 602 } as const;

/** Distance from the middle of the eye to its edge. */
export const EYE_SPAN = 42;

/** The four layers of the eye, around its middle. */
export const EYE = {
  rim: 'M-31 0C-30-17-14-26 4-25 20-24 31-13 35 0 31 13 20 24 4 25-14 26-30 17-31 0Z',
  gold: 'M-20 0C-19-13-8-20 4-19.5 16-19 25-10 28 0 25 10 16 19 4 19.5-8 20-19 13-20 0Z',
  blue: 'M-11 0C-11-9-3-14.5 5-14 14-13.5 20-7 22 0 20 7 14 13.5 5 14-3 14.5-11 9-11 0Z',
  heart: 'M-4 0C-3-7 4-10.5 10-9 15-8 17-4 14 0 17 4 15 8 10 9 4 10.5-3 7-4 0Z',
} as const;

/** From the quill to the eye; each part has its own colour. */
export const PARTS = ['quill', 'down', 'vane'] as const;
export type FeatherPart = (typeof PARTS)[number];

const STEP = 6;
const LONGEST = 25;
const ends: Record<FeatherPart, readonly [number, number]> = {
  quill: [0.08, 0.4],
  down: [0.4, 0.72],
  vane: [0.72, 0.985],
};

/**
 * The barbs of one part of a feather whose eye is at `eye`: short at the quill, long and leaning at the eye.
 * Coordinates are relative to the previous barb: most are then alike, and the page compresses well.
 */
export function barbsOf(eye: number, part: FeatherPart): string {
  const [from, to] = ends[part];
  const first = Math.ceil((eye * from) / STEP);
  const last = Math.floor((eye * to) / STEP);
  let path = '';
  let move = `M${first * STEP} ${FEATHER.middle}`;
  for (let index = first; index <= last; index++) {
    const x = index * STEP;
    const along = x / eye;
    // Varies the length of barbs.
    const ragged = 1 - 0.13 * ((x * 7) % 5) * 0.25;
    const long = Math.round((5 + (LONGEST - 5) * Math.sqrt(along)) * ragged);
    const lean = Math.round(long * (0.75 + along * 0.45));
    const bend = Math.round(lean * 0.3);
    path += `${move}q${bend}-${long} ${lean}-${long}m-${lean} ${long}q${bend} ${long} ${lean} ${long}`;
    // Back to the shaft, and one step on.
    move = `m${STEP - lean}-${long}`;
  }
  return path;
}
