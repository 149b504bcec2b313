import { barbsOf, EYE, EYE_SPAN, FEATHER, PARTS } from '#shared/feather-shape.ts';

/** The feather's length: 0 to 100. */
export const grownBy = (percent: number) => Math.min(100, Math.max(0, percent));

/** Cache by per cent: a server draws the same few repeatedly. */
const barbs = new Map<number, string[]>();

function barbsAt(grown: number, eye: number): string[] {
  const drawn = barbs.get(grown) ?? PARTS.map((part) => barbsOf(eye, part));
  barbs.set(grown, drawn);
  return drawn;
}

/** Feather-shaped progress bar with its eye at the tip; used in a ProgressMeter. */
export function FeatherDrawing({ percent }: { readonly percent: number }) {
  const grown = grownBy(percent);
  const eye = FEATHER.from + ((FEATHER.to - FEATHER.from) * grown) / 100;
  const { middle } = FEATHER;
  return (
    <>
      <svg aria-hidden="true" viewBox={`0 0 ${FEATHER.width} ${FEATHER.height}`} className="block">
        {grown < 100 && (
          <path
            className="feather-way"
            d={`M${Math.round(eye + EYE_SPAN)} ${middle}H${FEATHER.width - 22}`}
          />
        )}
        {grown < 100 && (
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
          <path key={part} className={`feather-${part}`} d={barbsAt(grown, eye)[place]} />
        ))}
        <path
          className="feather-shaft"
          d={`M2 ${middle + 3}Q${Math.round(eye / 2)} ${middle - 3} ${Math.round(eye)} ${middle}`}
        />
        <g transform={`translate(${Math.round(eye)} ${middle})`}>
          <path className="feather-rim" d={EYE.rim} />
          <path className="feather-gold" d={EYE.gold} />
          <path className="feather-blue" d={EYE.blue} />
          <path className="feather-heart" d={EYE.heart} />
        </g>
      </svg>
    </>
  );
}
