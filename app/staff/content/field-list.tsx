import type { ContentForm, FieldForm } from '#shared/content/forms/field-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Draft } from './drafts/draft.ts';
import type { Texts } from './drafts/texts.ts';
import { isLocalised } from './localised.ts';
import { RowsWidget } from './widgets/rows-widget.tsx';
import { SimpleWidget } from './widgets/simple-widget.tsx';

type Faults = Readonly<Record<string, string>>;

/** The fields of a document by its declaration; English and Hindi side by side. */
export function FieldList({
  form,
  texts,
  faults,
  removed,
  withHindi,
  onChange,
}: {
  readonly form: ContentForm;
  readonly texts: Texts;
  readonly faults: Faults;
  /** What was taken out of rich text when it was saved, by field. */
  readonly removed: Readonly<Record<string, readonly string[]>>;
  readonly withHindi: boolean;
  readonly onChange: Draft['change'];
}) {
  return (
    <div className="grid items-start gap-x-5 gap-y-5 lg:grid-cols-2">
      {Object.entries(form.fields).map(([name, field]) => {
        const label = field.label();
        if (field.widget === 'rows') {
          return (
            <div key={name} className="lg:col-span-2">
              <RowsWidget
                {...{ form: field, name, label, faults }}
                hint={field.hint?.()}
                error={faults[name]}
                value={texts.fields[name]}
                onChange={(value) => onChange('fields', name, value)}
                hindi={{
                  isShown: withHindi,
                  value: texts.hi[name],
                  onChange: (value) => onChange('hi', name, value),
                }}
              />
            </div>
          );
        }
        const english = (
          <SimpleWidget
            {...{ form: field, name, label, faults }}
            value={texts.fields[name]}
            onChange={(value) => onChange('fields', name, value)}
          />
        );
        const gone = removed[name] ?? [];
        if (!isLocalised(field)) {
          return (
            <div key={name} className={isWide(field) ? 'lg:col-span-2' : ''}>
              {english}
            </div>
          );
        }
        return (
          <div key={name} className="grid items-start gap-x-5 gap-y-3 lg:col-span-2 lg:grid-cols-2">
            <div className={withHindi ? '' : 'lg:col-span-2'}>
              {english}
              {gone.length > 0 && (
                <p role="status" className="mt-1 text-sm font-semibold text-danger">
                  {m.content_removed({ what: gone.join(', ') })}
                </p>
              )}
            </div>
            {withHindi && (
              <SimpleWidget
                {...{ form: field, name: `hi.${name}`, faults }}
                label={m.content_in_hindi({ label })}
                hint={m.content_hindi_hint()}
                lang="hi"
                value={texts.hi[name]}
                onChange={(value) => onChange('hi', name, value)}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}

/** It needs the width of the form. */
const isWide = ({ widget }: FieldForm) => widget === 'pictures';
