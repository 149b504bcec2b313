import { m } from '#shared/messages/compiled/messages.js';
import { readFields } from '../../../read-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { GroupFrame } from './group-frame.tsx';
import { ListButtons, moveEntry } from './list-buttons.tsx';
import { SimpleWidget } from './simple-widget.tsx';
import type { WidgetProps } from './widget-props.ts';

/** A group of fields that is repeated, or is there once or not at all. */
export function RowsWidget({
  form,
  name,
  label,
  hint,
  error,
  faults,
  value,
  onChange,
}: WidgetProps<'rows'> & { readonly faults: Readonly<Record<string, string>> }) {
  const isSingle = form.single === true;
  const rows = readRows(value, isSingle);
  const write = (next: readonly Readonly<Record<string, unknown>>[]) =>
    onChange(isSingle ? (next[0] ?? null) : next);
  return (
    <GroupFrame {...{ label, hint, error }} required={form.required === true}>
      <ol className="flex flex-col gap-4">
        {rows.map((row, index) => {
          const what = isSingle ? label : m.content_row_of({ label, number: index + 1 });
          const place = isSingle ? name : `${name}.${index}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same
            <li key={index} className="flex items-start gap-2">
              <div className="grid min-w-0 grow gap-3 sm:grid-cols-2">
                {Object.entries(form.fields).map(([field, of]) => (
                  <SimpleWidget
                    key={field}
                    form={of}
                    name={`${place}.${field}`}
                    label={of.label()}
                    faults={faults}
                    value={row[field]}
                    onChange={(next) =>
                      write(
                        rows.map((one, other) =>
                          other === index ? { ...one, [field]: next } : one,
                        ),
                      )
                    }
                  />
                ))}
              </div>
              <ListButtons
                {...{ what, index }}
                count={rows.length}
                onMove={(to) => write(moveEntry(rows, index, to))}
                onRemove={() => write(rows.filter((_, other) => other !== index))}
              />
            </li>
          );
        })}
      </ol>
      {rows.length < form.most && (
        <Button tone="secondary" className="mt-3" onClick={() => write([...rows, {}])}>
          {form.add()}
        </Button>
      )}
    </GroupFrame>
  );
}

function readRows(value: unknown, isSingle: boolean) {
  if (isSingle) return value === null || value === undefined ? [] : [readFields(value)];
  return Array.isArray(value) ? value.map(readFields) : [];
}
