import { barbsOf, EYE, EYE_SPAN, FEATHER, PARTS } from '#shared/feather-shape.ts';

/** The feather's length: 0 to 100. */
export const clampPercent = (percent: number) => Math.min(100, Math.max(0, percent));

/** Cache by per cent: a server draws the same few repeatedly. */
const barbs = new Map<number, string[]>();

function barbsAt(grownPercent: number, eyeHeight: number): string[] {
  const drawn = barbs.get(grownPercent) ?? PARTS.map((part) => barbsOf(eyeHeight, part));
  barbs.set(grownPercent, drawn);
  return drawn;
}

/** Feather-shaped progress bar with its eye at the tip; used in a ProgressMeter. */
export function FeatherDrawing({ percent }: { readonly percent: number }) {
  const grownPercent = clampPercent(percent);
  const eyeHeight = FEATHER.from + ((FEATHER.to - FEATHER.from) * grownPercent) / 100;
  const { middle } = FEATHER;
  return (
    <>
      <svg aria-hidden="true" viewBox={`0 0 ${FEATHER.width} ${FEATHER.height}`} className="block">
        {grownPercent < 100 && (
          <path
            className="feather-way"
            d={`M${Math.round(eyeHeight + EYE_SPAN)} ${middle}H${FEATHER.width - 22}`}
          />
        )}
        {grownPercent < 100 && (
          <path
            className="feather-goal"
            d={`M${FEATHER.width - 9} ${middle}m-8 0q3-6 8-8 5 2 8 8-3 6-8 8-5-2-8-8Z`}
          />
        )}
      </svg>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${FEATHER.width} ${FEATHER.height}`}
        className="feather-grown"
      >
        {PARTS.map((part, place) => (
          <path
            key={part}
            className={`feather-${part}`}
            d={barbsAt(grownPercent, eyeHeight)[place]}
          />
        ))}
        <path
          className="feather-shaft"
          d={`M2 ${middle + 3}Q${Math.round(eyeHeight / 2)} ${middle - 3} ${Math.round(eyeHeight)} ${middle}`}
        />
        <g transform={`translate(${Math.round(eyeHeight)} ${middle})`}>
          <path className="feather-rim" d={EYE.rim} />
          <path className="feather-gold" d={EYE.gold} />
          <path className="feather-blue" d={EYE.blue} />
          <path className="feather-heart" d={EYE.heart} />
        </g>
      </svg>
    </>
  );
}
