import { m } from '#shared/messages/compiled/messages.js';
import {
  columnTitles,
  type ExchangeColumn,
  exchangeColumns,
} from '#shared/staff/exchange-columns.ts';

/** Columns of the export. */
export function ChooseColumns({
  chosen,
  onChange,
}: {
  readonly chosen: ReadonlySet<ExchangeColumn>;
  readonly onChange: (chosen: ReadonlySet<ExchangeColumn>) => void;
}) {
  const toggle = (column: ExchangeColumn, isIn: boolean) => {
    const next = new Set(chosen);
    if (isIn) next.add(column);
    else next.delete(column);
    onChange(next);
  };
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-1 p-0 font-semibold">{m.exchange_columns()}</legend>
      <p className="mb-2 text-sm text-ink-soft">{m.exchange_columns_hint()}</p>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3 xl:grid-cols-5">
        {exchangeColumns.map((column) => (
          <label key={column} className="flex min-h-9 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              checked={chosen.has(column)}
              onChange={(event) => toggle(column, event.target.checked)}
              className="size-4.5 accent-action"
            />
            {columnTitles[column]()}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
