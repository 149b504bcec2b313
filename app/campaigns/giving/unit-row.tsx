import type { SevaUnit } from './measure-donation.ts';
import { sevaDrawings } from './seva-units.ts';

/** People sit in rows when food is served, and bricks lie in rows: two of ten are drawn. */
const ROW = 10;
const ALL = 2 * ROW;
const PLACE = 28;

/** What the chosen sum becomes, drawn as rows that light up; what goes beyond them is said with a number. */
export function UnitRow({ unit, count }: { readonly unit: SevaUnit; readonly count: number }) {
  const { body, within } = sevaDrawings[unit];
  return (
    <div aria-hidden="true" className={`flex items-center gap-2 unit-${unit}`}>
      <svg aria-hidden="true" viewBox={`0 0 ${ROW * PLACE} 46`} className="h-auto w-full max-w-80">
        {Array.from({ length: ALL }, (_, place) => (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: places of a row have no other name
            key={place}
            transform={`translate(${(place % ROW) * PLACE + 2} ${Math.floor(place / ROW) * 24 - 1})`}
            className={place < count ? 'unit-lit' : 'unit-waiting'}
          >
            <path d={body} />
            <path d={within} className="unit-within" />
          </g>
        ))}
      </svg>
      <span className="min-w-12 grow text-right font-display text-xl text-action sums">
        {count > ALL && `+${(count - ALL).toLocaleString('en-IN')}`}
      </span>
    </div>
  );
}
