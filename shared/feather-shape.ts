/** Where the feather lies on its own drawing; its eye stands between `from` and `to`. */
export const FEATHER = { width: 640, height: 56, middle: 28, from: 34, to: 602 } as const;

/** How far the eye reaches beyond its middle. */
export const EYE_SPAN = 42;

/** From the quill to the eye; each part has a colour of its own. */
export const PARTS = ['quill', 'down', 'vane'] as const;
export type FeatherPart = (typeof PARTS)[number];

const STEP = 6;
const LONGEST = 25;
const ends: Record<FeatherPart, readonly [number, number]> = {
  quill: [0.08, 0.4],
  down: [0.4, 0.72],
  vane: [0.72, 0.985],
};

/** The barbs of one part of a feather whose eye has come this far: short at the quill, long and leaning at the eye. */
export function barbsOf(eye: number, part: FeatherPart): string {
  const [from, to] = ends[part];
  const first = Math.ceil((eye * from) / STEP);
  const last = Math.floor((eye * to) / STEP);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const x = (first + index) * STEP;
    const along = x / eye;
    // No two barbs are alike.
    const ragged = 1 - 0.13 * ((x * 7) % 5) * 0.25;
    const long = Math.round((5 + (LONGEST - 5) * Math.sqrt(along)) * ragged);
    const lean = Math.round(long * (0.75 + along * 0.45));
    return `M${x} ${FEATHER.middle}q${Math.round(lean * 0.3)} ${-long} ${lean} ${-long}M${x} ${FEATHER.middle}q${Math.round(lean * 0.3)} ${long} ${lean} ${long}`;
  }).join('');
}
