import { useId } from 'react';
import { computePoints } from './compute-points.ts';

export type LinePoint = {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly valueText: string;
};

const WIDTH = 640;
const HEIGHT = 160;

/** Line chart over time; screen readers get the same values as a table. */
export function LineChart({
  label,
  points,
}: {
  readonly label: string;
  readonly points: readonly LinePoint[];
}) {
  const id = useId();
  const { line, area, dots } = computePoints(
    points.map((point) => point.value),
    WIDTH,
    HEIGHT,
  );
  const first = points[0];
  const last = points.at(-1);
  return (
    <figure aria-labelledby={id}>
      <figcaption id={id} className="sr-only">
        {label}
      </figcaption>
      <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full">
        <line x1="0" x2={WIDTH} y1={HEIGHT - 1} y2={HEIGHT - 1} className="stroke-line" />
        <path d={area} className="fill-peacock/12" />
        <path d={line} fill="none" strokeWidth="2" className="stroke-peacock" />
        {dots.map(({ x, y }, index) => (
          <circle key={points[index]?.key} cx={x} cy={y} r="3" className="fill-peacock">
            <title>{`${points[index]?.label}: ${points[index]?.valueText}`}</title>
          </circle>
        ))}
      </svg>
      {first !== undefined && last !== undefined && (
        <div aria-hidden="true" className="mt-1 flex justify-between text-xs text-ink-soft">
          <span>{first.label}</span>
          <span>{last.label}</span>
        </div>
      )}
      <table className="sr-only">
        <tbody>
          {points.map((point) => (
            <tr key={point.key}>
              <th scope="row">{point.label}</th>
              <td>{point.valueText}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
