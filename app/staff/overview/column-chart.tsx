import { type KeyboardEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { findTicks, formatTick } from './chart-axis.ts';

type ChartColumn = {
  readonly key: string;
  /** In full, beside its value: '21/11/2026', 'October 2026'. */
  readonly label: string;
  /** Below the column; '' for none. */
  readonly tick: string;
  readonly value: number;
  readonly valueText: string;
  /** The value that it is compared with. */
  readonly before?: { readonly value: number; readonly text: string };
  /** The list behind the column. */
  readonly to: string;
};

const HEIGHT = 168;

type Props = {
  readonly label: string;
  readonly columns: readonly ChartColumn[];
  /** Names of the two series, where columns are compared. */
  readonly legend?: { readonly now: string; readonly before: string };
};

/**
 * Columns over time with an axis in rupees. The value of a column is shown when it is pointed at or focused; arrow keys
 * move between columns, Enter opens the list. Screen readers get the same values as a table.
 */
export function ColumnChart({ label, columns, legend }: Props) {
  const id = useId();
  const [active, setActive] = useState(columns.length - 1);
  const ticks = findTicks(
    Math.max(0, ...columns.flatMap(({ value, before }) => [value, before?.value ?? 0])),
  );
  const highest = ticks.at(-1) ?? 1;
  const shown = columns[active];
  return (
    <figure aria-labelledby={id}>
      <figcaption id={id} className="sr-only">
        {label}
      </figcaption>
      <div className="mb-2 flex min-h-10 flex-wrap items-baseline justify-between gap-x-4 text-sm">
        {shown !== undefined && (
          <p aria-hidden="true" className="tabular-nums">
            <span className="text-ink-soft">{shown.label}</span>{' '}
            <strong className="whitespace-nowrap">{shown.valueText}</strong>
            {shown.before !== undefined && (
              <span className="block text-ink-soft">{shown.before.text}</span>
            )}
          </p>
        )}
        {legend !== undefined && <Legend {...legend} />}
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <Axis ticks={ticks} highest={highest} />
        <div className="relative">
          <GridLines ticks={ticks} highest={highest} />
          <Columns columns={columns} highest={highest} active={active} onActive={setActive} />
        </div>
        <div className="col-start-2">
          <Ticks columns={columns} />
        </div>
      </div>
      <ValueTable label={label} columns={columns} />
    </figure>
  );
}

function Legend({ now, before }: NonNullable<Props['legend']>) {
  return (
    <p aria-hidden="true" className="flex flex-wrap gap-x-3 text-xs text-ink-soft">
      <span className="inline-flex items-center gap-1">
        <span className="size-2.5 rounded-xs bg-peacock" /> {now}
      </span>
      <span className="inline-flex items-center gap-1">
        <span className="size-2.5 rounded-xs bg-line-strong/50" /> {before}
      </span>
    </p>
  );
}

type Scale = { readonly ticks: readonly number[]; readonly highest: number };

const heightOf = (value: number, highest: number) =>
  Math.round((Math.max(0, value) / highest) * HEIGHT * 10) / 10;

function Axis({ ticks, highest }: Scale) {
  return (
    <div aria-hidden="true" className="relative text-xs">
      {/* The widest text gives the axis its width. */}
      <span className="invisible block h-0 whitespace-nowrap">
        {ticks.map(formatTick).toSorted((one, other) => other.length - one.length)[0]}
      </span>
      <svg
        aria-hidden="true"
        width="100%"
        height={HEIGHT}
        className="absolute inset-x-0 top-0 overflow-visible"
      >
        {ticks.map((tick) => (
          <text
            key={tick}
            x="100%"
            y={HEIGHT - heightOf(tick, highest)}
            textAnchor="end"
            dominantBaseline="middle"
            className="fill-ink-soft tabular-nums"
          >
            {formatTick(tick)}
          </text>
        ))}
      </svg>
    </div>
  );
}

function GridLines({ ticks, highest }: Scale) {
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={HEIGHT}
      className="absolute inset-x-0 top-0 overflow-visible"
    >
      {ticks.map((tick) => {
        const y = HEIGHT - heightOf(tick, highest);
        const look = tick === 0 ? 'stroke-line-strong' : 'stroke-line';
        return <line key={tick} x1="0" x2="100%" y1={y} y2={y} className={look} />;
      })}
    </svg>
  );
}

function Columns({
  columns,
  highest,
  active,
  onActive,
}: Pick<Props, 'columns'> & {
  readonly highest: number;
  readonly active: number;
  readonly onActive: (index: number) => void;
}) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const steps: Record<string, number> = { ArrowLeft: active - 1, ArrowRight: active + 1 };
    const ends: Record<string, number> = { Home: 0, End: columns.length - 1 };
    const target = { ...steps, ...ends }[event.key];
    const next = target === undefined ? undefined : event.currentTarget.children.item(target);
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the links inside
    <div className="relative flex" onKeyDown={move}>
      {columns.map(({ key, label, value, valueText, before, to }, index) => (
        <Link
          key={key}
          to={to}
          tabIndex={index === active ? 0 : -1}
          aria-label={[label, valueText, before?.text].filter(Boolean).join(', ')}
          onFocus={() => onActive(index)}
          onPointerEnter={() => onActive(index)}
          className="group block min-w-0 flex-1 rounded-xs hover:bg-action-wash focus-visible:bg-action-wash"
        >
          <svg aria-hidden="true" width="100%" height={HEIGHT} className="block">
            {before !== undefined && (
              <Bar
                x="10%"
                width="38%"
                look="fill-line-strong/50"
                value={before.value}
                {...{ highest }}
              />
            )}
            <Bar
              x={before === undefined ? '15%' : '50%'}
              width={before === undefined ? '70%' : '40%'}
              look={index === active ? 'fill-peacock' : 'fill-peacock/80'}
              value={value}
              highest={highest}
            />
          </svg>
        </Link>
      ))}
    </div>
  );
}

function Bar({
  x,
  width,
  look,
  value,
  highest,
}: {
  readonly x: string;
  readonly width: string;
  readonly look: string;
  readonly value: number;
  readonly highest: number;
}) {
  const height = value > 0 ? Math.max(1.5, heightOf(value, highest)) : 0;
  return <rect x={x} width={width} y={HEIGHT - height} height={height} rx="1" className={look} />;
}

function Ticks({ columns }: Pick<Props, 'columns'>) {
  return (
    <div aria-hidden="true" className="flex h-5 text-xs text-ink-soft">
      {columns.map(({ key, tick }) => (
        <span key={key} className="relative min-w-0 flex-1">
          <span className="absolute left-1/2 -translate-x-1/2 whitespace-nowrap">{tick}</span>
        </span>
      ))}
    </div>
  );
}

function ValueTable({ label, columns }: Pick<Props, 'label' | 'columns'>) {
  return (
    // A hidden table would still widen the page: its frame does not.
    <div className="sr-only">
      <table>
        <caption>{label}</caption>
        <tbody>
          {columns.map(({ key, label: name, valueText, before }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{valueText}</td>
              {before !== undefined && <td>{before.text}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
