import { m } from '#shared/messages/compiled/messages.js';
import { readFields } from '../../../read-fields.ts';
import { isLocalised } from '../localised.ts';
import { GroupFrame } from './group-frame.tsx';
import { arrange, OrderedList } from './ordered-list.tsx';
import { SimpleWidget } from './simple-widget.tsx';
import type { WidgetProps } from './widget-props.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

type RowsProps = WidgetProps<'rows'> & {
  readonly faults: Readonly<Record<string, string>>;
  /** The same rows in Hindi: each has the localised fields of the row at its place. */
  readonly hindi: {
    readonly isShown: boolean;
    readonly value: unknown;
    readonly onChange: (value: unknown) => void;
  };
};

/** A group of fields that is repeated, or is there once or not at all; its texts in Hindi beside them. */
export function RowsWidget({
  form,
  name,
  label,
  hint,
  error,
  faults,
  value,
  onChange,
  hindi,
}: RowsProps) {
  const isSingle = form.single === true;
  const rows = readRows(value, isSingle);
  const rowsInHindi = readRows(hindi.value, isSingle);
  const write = (next: Rows) => onChange(isSingle ? (next[0] ?? null) : next);
  const writeHindi = (next: Rows) => {
    const isEmpty = next.every((row) => Object.values(row).every((one) => one === ''));
    hindi.onChange(isEmpty ? null : isSingle ? next[0] : next);
  };
  const nameOf = (index: number) =>
    isSingle ? label : m.content_row_of({ label, number: index + 1 });
  return (
    <GroupFrame {...{ label, hint, error }} required={form.required === true}>
      <OrderedList
        count={rows.length}
        nameOf={nameOf}
        add={
          rows.length < form.most
            ? { label: form.add(), isAtOnce: true, run: () => write([...rows, {}]) }
            : null
        }
        onArrange={(order) => {
          write(arrange(rows, order));
          if (rowsInHindi.length > 0) writeHindi(arrange(padTo(rows.length, rowsInHindi), order));
        }}
      >
        {(index) => {
          const place = isSingle ? name : `${name}.${index}`;
          return (
            <div className="grid gap-3 sm:grid-cols-2">
              {Object.entries(form.fields).map(([field, of]) => (
                <div
                  key={field}
                  className={
                    !hindi.isShown
                      ? 'min-w-0'
                      : isLocalised(of)
                        ? 'grid min-w-0 items-start gap-3 sm:col-span-2 sm:grid-cols-2'
                        : 'min-w-0 sm:col-span-2'
                  }
                >
                  <SimpleWidget
                    form={of}
                    name={`${place}.${field}`}
                    label={of.label()}
                    faults={faults}
                    value={rows[index]?.[field]}
                    onChange={(next) => write(change(rows, index, { [field]: next }))}
                  />
                  {hindi.isShown && isLocalised(of) && (
                    <SimpleWidget
                      form={of}
                      name={`hi.${place}.${field}`}
                      label={m.content_in_hindi({ label: of.label() })}
                      lang="hi"
                      faults={faults}
                      value={rowsInHindi[index]?.[field]}
                      onChange={(next) =>
                        writeHindi(
                          change(padTo(rows.length, rowsInHindi), index, { [field]: next }),
                        )
                      }
                    />
                  )}
                </div>
              ))}
            </div>
          );
        }}
      </OrderedList>
    </GroupFrame>
  );
}

const change = (rows: Rows, at: number, fields: Rows[number]): Rows =>
  rows.map((row, index) => (index === at ? { ...row, ...fields } : row));

const padTo = (count: number, rows: Rows): Rows =>
  Array.from({ length: count }, (_, index) => rows[index] ?? {});

function readRows(value: unknown, isSingle: boolean): Rows {
  if (isSingle) return value === null || value === undefined ? [] : [readFields(value)];
  return Array.isArray(value) ? value.map(readFields) : [];
}
