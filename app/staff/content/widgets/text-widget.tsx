import { m } from '#shared/messages/compiled/messages.js';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { RichTextField } from '../../editor/rich-text-field.tsx';
import { toText, type WidgetProps } from './widget-props.ts';

/** From this part of the limit on, the length of a long text is shown. */
const NEAR = 0.75;
const SHORT = 1_000;

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
    hint: describeLength(text.trim().length, form.max, hint),
  };
  if (form.widget === 'rich') return <RichTextField {...words} value={text} onChange={onChange} />;
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

function describeLength(length: number, max: number, hint: string | undefined) {
  if (length === 0 || (max > SHORT && length < max * NEAR)) return hint;
  const count = m.content_length({
    count: length.toLocaleString('en-IN'),
    max: max.toLocaleString('en-IN'),
  });
  return hint === undefined ? count : `${hint} ${count}`;
}
