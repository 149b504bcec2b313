/** The borrowed pot at the start of the story; the river illustration begins at it. */
export function FirstPot() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 96"
      className="relative z-10 mb-[-1.1rem] -ml-6 block w-20 lg:mx-auto lg:mb-[-1.6rem] lg:w-32 lg:-translate-x-5 print:hidden"
    >
      <g transform="rotate(148 48 40)">
        <path
          d="M33 4h30q3 0 3 3t-3 4l-3 1q0 8 8 12 14 8 14 26 0 26-34 26T14 50q0-18 14-26 8-4 8-12l-3-1q-3-1-3-4t3-3Z"
          className="fill-action"
        />
        <path d="M20 40q28 10 56 0l1 6q-29 10-58 0Z" className="fill-marigold" />
        <path d="M26 54l5-6 5 6-5 6Zm17 3 5-6 5 6-5 6Zm17-3 5-6 5 6-5 6Z" className="fill-flame" />
        <ellipse cx="48" cy="6" rx="15" ry="2.6" className="fill-night" />
      </g>
    </svg>
  );
}
