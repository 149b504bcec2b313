import type { SevaUnit } from './measure-donation.ts';

/** The two SVG paths of each unit's icon, in a 24×24 box with the baseline at 21. */
const sevaDrawings: Record<SevaUnit, { readonly body: string; readonly inside: string }> = {
  // A leaf plate with rice, and a spoon of dal.
  plate: {
    body: 'M1 15C3 12 7 11 12 11S21 12 23 15C21 19.5 17 21 12 21S3 19.5 1 15Z',
    inside:
      'M5.5 14.5C6 9.5 9 7 12 7S17 9 17.5 12.5C19 12.5 20 13.4 20 14.8 15 17 9 16.5 5.5 14.5Z',
  },
  blanket: {
    body: 'M2 8Q2 6 4 6H20Q22 6 22 8V19Q22 21 20 21H4Q2 21 2 19Z',
    inside: 'M2 9.5H22V11.5H2ZM2 13.5H22V15H2ZM2 17H22V18.5H2Z',
  },
  glass: { body: 'M5 5H19L17 21H7Z', inside: 'M6.3 8H17.7L16.3 18.5H7.7Z' },
  broom: {
    body: 'M10.8 2H13.2V10H10.8ZM8 9.5H16V12H8Z',
    inside: 'M8 13H16L20 21H16.5L15.5 17 14.5 21H12.5L12 17 11.5 21H9.5L8.5 17 7.5 21H4Z',
  },
  glove: {
    body: 'M6 21V13L3.5 10.5 5 8.8 7.5 10.8V5H9.6V9.5H10.4V3.5H12.6V9.5H13.4V4.5H15.5V10H16.3V7H18V14L17 17V21Z',
    inside: 'M6 17H17V19H6Z',
  },
  brick: { body: 'M1 8H23V20H1Z', inside: 'M4 11H20V12.5H4ZM4 15.5H20V17H4Z' },
};

/** Two rows of ten icons are drawn, as diners and bricks form rows. */
const ROW = 10;
const ALL = 2 * ROW;
const UNIT_WIDTH = 28;

/** The units that the amount pays for, as rows of icons; a number states those beyond the rows. */
export function UnitRow({ unit, count }: { readonly unit: SevaUnit; readonly count: number }) {
  const { body, inside } = sevaDrawings[unit];
  return (
    <div aria-hidden="true" className={`flex items-center gap-2 unit-${unit}`}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${ROW * UNIT_WIDTH} 46`}
        className="h-auto w-full max-w-80"
      >
        {Array.from({ length: ALL }, (_, index) => (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: places of a row have no other key
            key={index}
            transform={`translate(${(index % ROW) * UNIT_WIDTH + 2} ${Math.floor(index / ROW) * 24 - 1})`}
            className={index < count ? 'unit-lit' : 'unit-waiting'}
          >
            <path d={body} />
            <path d={inside} className="unit-within" />
          </g>
        ))}
      </svg>
      <span className="min-w-12 grow text-right font-display whitespace-nowrap text-xl text-action sums">
        {count > ALL && `+${(count - ALL).toLocaleString('en-IN')}`}
      </span>
    </div>
  );
}
