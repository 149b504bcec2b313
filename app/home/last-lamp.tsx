/** An earthen lamp with its light around it. */
export function LastLamp() {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 110" className="w-24 overflow-visible lg:w-44">
      <radialGradient id="lamplight">
        <stop offset="0" stopColor="var(--color-flame)" stopOpacity=".75" />
        <stop offset=".4" stopColor="var(--color-marigold)" stopOpacity=".3" />
        <stop offset="1" stopColor="var(--color-marigold)" stopOpacity="0" />
      </radialGradient>
      <circle cx="60" cy="46" r="84" fill="url(#lamplight)" />
      <g className="diya-flame">
        <path
          d="M60 4C68 24 76 34 76 48a16 16 0 0 1-32 0C44 34 52 24 60 4Z"
          className="fill-marigold"
        />
        <path d="M60 22c4 12 9 18 9 26a9 9 0 0 1-18 0c0-8 5-14 9-26Z" className="fill-flame" />
      </g>
      <path d="M8 62q52 22 104 0c0 26-20 42-52 42S8 88 8 62Z" className="fill-action" />
      <path d="M8 62q52-16 104 0q-52 22-104 0Z" className="fill-action-deep" />
      <path
        d="M26 82q34 14 68 0"
        fill="none"
        strokeWidth="3"
        strokeDasharray="1 8"
        strokeLinecap="round"
        className="stroke-flame"
      />
    </svg>
  );
}
