import { m } from '#shared/messages/compiled/messages.js';
import type { FieldChange } from '#shared/staff/corrections-endpoints.ts';
import { formatChangedValue, nameChangedField } from './name-change.ts';

/** The changed fields, each before and after. */
export function ChangeLines({ changes }: { readonly changes: readonly FieldChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className="grid gap-0.5">
      {changes.map((change) => (
        <li key={change.field} className="wrap-anywhere tabular-nums">
          {m.correction_line({
            field: nameChangedField(change.field),
            from: formatChangedValue(change, change.from),
            to: formatChangedValue(change, change.to),
          })}
        </li>
      ))}
    </ul>
  );
}
