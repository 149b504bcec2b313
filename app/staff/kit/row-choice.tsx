import { m } from '#shared/messages/compiled/messages.js';

/** Selected rows, by key. */
export type Choice<Row> = {
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  /** Accessible label of a row's checkbox. */
  readonly labelOf: (row: Row) => string;
};

type Shared<Row> = { readonly rowKey: (row: Row) => string; readonly choice: Choice<Row> };

const box = 'size-4.5 shrink-0 accent-action align-middle';

/** Above the link that covers the row, which a finger that misses the box would follow. */
const target =
  'relative z-1 pointer-coarse:-my-2 pointer-coarse:-ml-3 pointer-coarse:inline-flex pointer-coarse:size-[2.75rem] ' +
  'pointer-coarse:shrink-0 pointer-coarse:items-center pointer-coarse:justify-center';

/** Checkbox for all rows of the page. */
export function ChooseAll<Row>({
  rows,
  rowKey,
  choice,
}: Shared<Row> & { readonly rows: readonly Row[] }) {
  const keys = rows.map(rowKey);
  const all = keys.length > 0 && keys.every((key) => choice.chosen.has(key));
  const change = () => {
    const elsewhere = [...choice.chosen].filter((key) => !keys.includes(key));
    choice.onChange(new Set(all ? elsewhere : [...elsewhere, ...keys]));
  };
  return (
    <th scope="col" className="w-8 py-1 pl-3">
      <label className={target}>
        <input
          type="checkbox"
          aria-label={m.desk_choose_all()}
          checked={all}
          onChange={change}
          className={box}
        />
      </label>
    </th>
  );
}

/** Checkbox of one row. */
export function ChooseRow<Row>(props: Shared<Row> & { readonly row: Row }) {
  return (
    <td className="w-8 py-[0.15rem] pl-3 align-top">
      <ChooseCard {...props} />
    </td>
  );
}

/** The same outside of a table. */
export function ChooseCard<Row>({ row, rowKey, choice }: Shared<Row> & { readonly row: Row }) {
  const key = rowKey(row);
  const chosen = choice.chosen.has(key);
  const change = () => {
    const next = new Set(choice.chosen);
    if (chosen) next.delete(key);
    else next.add(key);
    choice.onChange(next);
  };
  return (
    <label className={target}>
      <input
        type="checkbox"
        aria-label={choice.labelOf(row)}
        checked={chosen}
        onChange={change}
        className={box}
      />
    </label>
  );
}
