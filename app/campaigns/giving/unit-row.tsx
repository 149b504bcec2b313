import type { SevaUnit } from './measure-donation.ts';
import { sevaDrawings } from './seva-units.ts';

/** Two rows of ten icons are drawn, as diners and bricks form rows. */
const ROW = 10;
const ALL = 2 * ROW;
const PLACE = 28;

/** The units that the amount pays for, as rows of icons; a number states those beyond the rows. */
export function UnitRow({ unit, count }: { readonly unit: SevaUnit; readonly count: number }) {
  const { body, within } = sevaDrawings[unit];
  return (
    <div aria-hidden="true" className={`flex items-center gap-2 unit-${unit}`}>
      <svg aria-hidden="true" viewBox={`0 0 ${ROW * PLACE} 46`} className="h-auto w-full max-w-80">
        {Array.from({ length: ALL }, (_, place) => (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: places of a row have no other key
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
