import { TextArea } from '../../ui/text-area.tsx';

/** A field for rich text; `value` and `onChange` are HTML as it is stored. */
export function RichTextField({
  value,
  onChange,
  label,
  hint,
  error,
  lang,
}: {
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly lang?: string | undefined;
}) {
  return (
    <TextArea
      name="rich-text"
      rows={10}
      label={label}
      hint={hint}
      error={error}
      lang={lang}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
