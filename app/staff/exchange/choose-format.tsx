import { m } from '#shared/messages/compiled/messages.js';
import { SelectField } from '../kit/select-field.tsx';

export type FileForm = { readonly format: 'csv' | 'xlsx'; readonly dates: 'iso' | 'day-first' };

/** File format and date format. */
export function ChooseFormat({
  form,
  onChange,
}: {
  readonly form: FileForm;
  readonly onChange: (form: FileForm) => void;
}) {
  return (
    <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
      <SelectField
        name="format"
        label={m.exchange_format()}
        value={form.format}
        onChange={(event) =>
          onChange({ ...form, format: event.target.value === 'csv' ? 'csv' : 'xlsx' })
        }
        options={[
          { value: 'xlsx', label: m.exchange_format_xlsx() },
          { value: 'csv', label: m.exchange_format_csv() },
        ]}
      />
      <SelectField
        name="dates"
        label={m.exchange_dates()}
        value={form.dates}
        onChange={(event) =>
          onChange({ ...form, dates: event.target.value === 'iso' ? 'iso' : 'day-first' })
        }
        options={[
          { value: 'iso', label: m.exchange_dates_iso() },
          { value: 'day-first', label: m.exchange_dates_day_first() },
        ]}
      />
    </div>
  );
}
