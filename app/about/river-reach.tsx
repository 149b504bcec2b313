import './river.css';

/** Path of the river beside a stage; it bends away from the text. Both ends are at the middle, so that reaches join. */
const paths = {
  left: 'M50 0C50 20 14 26 14 50S50 80 50 100',
  right: 'M50 0C50 20 86 26 86 50S50 80 50 100',
} as const;

/** The light on the water follows the bend slightly off its middle. */
const glints = {
  left: 'M44 0C44 20 9 26 9 50S44 80 44 100M58 0C58 20 22 26 22 50S58 80 58 100',
  right: 'M44 0C44 20 79 26 79 50S44 80 44 100M58 0C58 20 92 26 92 50S58 80 58 100',
} as const;

/** One section of the river, as high as its stage, with a floating lamp. */
export function RiverReach({ side }: { readonly side: keyof typeof paths }) {
  return (
    <div className="absolute inset-y-0 left-0 w-8 lg:left-1/2 lg:w-28 lg:-translate-x-1/2">
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="story-river absolute inset-0 size-full"
      >
        <path d={paths[side]} className="river-bank" />
        <path d={paths[side]} className="river-water" />
        <path d={glints[side]} className="river-light" />
      </svg>
      <svg
        aria-hidden="true"
        viewBox="0 0 48 40"
        className={`river-lamp absolute top-2 left-1/2 w-9 -translate-x-1/2 lg:top-1/2 lg:w-12 lg:-translate-y-2/3 ${side === 'left' ? 'lg:left-[14%]' : 'lg:left-[86%]'}`}
      >
        <path d="M2 24q22 7 44 0-3 13-22 13T2 24Z" className="fill-night" />
        <path d="M5 25q19 6 38 0-3 10-19 10T5 25Z" className="fill-action" />
        <path d="M24 3q9 11 0 21-9-10 0-21Z" className="fill-marigold" />
        <path d="M24 11q4 6 0 12-4-6 0-12Z" className="fill-flame" />
      </svg>
    </div>
  );
}
