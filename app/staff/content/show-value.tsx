import type { FieldForm } from '#shared/content/forms/field-form.ts';
import { toPlainText } from '#shared/content/rich-text.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { showDay } from '#shared/typed-days.ts';
import { readFields } from '../../read-fields.ts';
import { markDifference } from './mark-difference.ts';
import { Thumbnail } from './widgets/thumbnail.tsx';
import { toText } from './widgets/widget-props.ts';

/** A field's value in words, with what differs from `other` marked. */
export function ShowValue({
  form,
  value,
  other,
  lang,
}: {
  readonly form: FieldForm;
  readonly value: unknown;
  readonly other: unknown;
  readonly lang: 'en' | 'hi';
}) {
  const text = describeValue(form, value);
  if (text === '')
    return <span className="block text-ink-soft italic">{m.content_empty_value()}</span>;
  const { before, differs, after } = markDifference(text, describeValue(form, other));
  return (
    <>
      <Pictures form={form} value={value} />
      <span lang={lang} className="block wrap-anywhere whitespace-pre-line">
        {before}
        {differs !== '' && <mark className="rounded bg-marigold/25 text-ink">{differs}</mark>}
        {after}
      </span>
    </>
  );
}

function Pictures({ form, value }: { readonly form: FieldForm; readonly value: unknown }) {
  if (form.widget !== 'picture' && form.widget !== 'pictures') return null;
  const addresses = [value].flat().map(toText);
  return (
    <span className="mb-1 flex flex-wrap gap-1">
      {addresses.map((address, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address may be there twice
        <Thumbnail key={index} address={address} className="w-16" />
      ))}
    </span>
  );
}

/** A field's value as text of one or more lines; '' for none. */
function describeValue(form: FieldForm, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  switch (form.widget) {
    case 'rich':
      return toPlainText(String(value));
    case 'date':
      return showDay(String(value));
    case 'number':
      return typeof value === 'number' ? value.toLocaleString('en-IN') : String(value);
    case 'check':
      return value === true ? m.content_yes() : m.content_no();
    case 'choice':
      return describeChoice(form, String(value));
    case 'pictures':
      return [value].flat().map(toText).join('\n');
    case 'rows':
      return [value]
        .flat()
        .map((row) => describeRow(form, readFields(row)))
        .join('\n');
    default:
      return String(value);
  }
}

function describeChoice({ options }: Extract<FieldForm, { widget: 'choice' }>, value: string) {
  if (options === 'campaigns') return value;
  return options.find((option) => option.value === value)?.label() ?? value;
}

function describeRow(
  { fields }: Extract<FieldForm, { widget: 'rows' }>,
  row: Readonly<Record<string, unknown>>,
): string {
  return Object.entries(fields)
    .map(([name, form]) => [form.label(), describeValue(form, row[name])])
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join('; ');
}
