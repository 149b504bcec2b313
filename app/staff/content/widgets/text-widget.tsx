import { m } from '#shared/messages/compiled/messages.js';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { RichTextField } from '../../editor/rich-text-field.tsx';
import { toText, type WidgetProps } from './widget-props.ts';

/** From this part of the limit on, the length is shown: of a line, and of a long text. */
const NEAR_LINE = 0.2;
const NEAR_TEXT = 0.75;

/** Text in one language: a line, paragraphs, or rich text. */
export function TextWidget({
  form,
  name,
  label,
  hint,
  error,
  value,
  onChange,
  lang,
}: WidgetProps<'line' | 'prose' | 'rich'> & { readonly lang: 'en' | 'hi' }) {
  const text = toText(value);
  const words = {
    ...{ label, error, lang },
    hint: describeLength(text.trim().length, form, hint),
  };
  if (form.widget === 'rich') {
    return (
      <RichTextField
        {...words}
        // The editor counts by itself.
        hint={hint}
        value={text}
        required={form.required === true && lang === 'en'}
        onChange={onChange}
        maxLength={form.max}
        {...(form.elements === undefined ? {} : { elements: form.elements })}
        isAlwaysHtml={form.isAlwaysHtml === true}
      />
    );
  }
  const input = {
    ...{ ...words, name, value: text, spellCheck: true },
    required: form.required === true && lang === 'en',
  };
  return form.widget === 'line' ? (
    <TextField {...input} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
  ) : (
    <TextArea {...input} rows={6} onChange={(event) => onChange(event.target.value)} />
  );
}

function describeLength(
  length: number,
  { widget, max }: WidgetProps<'line' | 'prose' | 'rich'>['form'],
  hint: string | undefined,
) {
  if (length < max * (widget === 'line' ? NEAR_LINE : NEAR_TEXT)) return hint;
  const count = m.content_length({
    count: length.toLocaleString('en-IN'),
    max: max.toLocaleString('en-IN'),
  });
  return hint === undefined ? count : `${hint} ${count}`;
}
