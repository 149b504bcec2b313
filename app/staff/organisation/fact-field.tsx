import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import type { FieldDeclaration } from '#shared/staff/organisation-fields.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DateField } from '../kit/date-field.tsx';
import { MediaPicker } from '../media/media-picker.tsx';

type FactFieldProps = {
  /** Such as 'contact.phone'. */
  readonly name: string;
  readonly declaration: FieldDeclaration;
  readonly isGuarded: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
};

const types = { tel: 'tel', email: 'email', url: 'url' } as const;

/** One field of the organisation's facts, by its declaration. */
export function FactField(props: FactFieldProps) {
  const { name, declaration, isGuarded, value, error, onChange, onLeave } = props;
  const { label, hint, widget, isRequired } = declaration;
  const words = [hint?.() ?? '', isGuarded ? m.org_field_guarded() : ''].filter(
    (one) => one !== '',
  );
  const common = {
    name,
    label: label(),
    hint: words.length === 0 ? undefined : words.join('. '),
    required: isRequired,
    value,
    error,
    autoComplete: 'off',
    onBlur: onLeave,
  };
  if (widget === 'date') {
    return <DateField {...common} placeholder={m.org_day_typed()} onChange={onChange} />;
  }
  const typed = (event: { target: { value: string } }) => onChange(event.target.value);
  if (widget === 'lines') return <TextArea {...common} rows={3} onChange={typed} />;
  if (widget === 'colour') return <ColourField {...common} onType={onChange} />;
  if (widget === 'picture' || widget === 'pdf') {
    return <FileField {...common} accept={widget} onType={onChange} />;
  }
  return (
    <TextField
      {...common}
      type={widget === undefined ? 'text' : types[widget]}
      spellCheck={false}
      onChange={typed}
    />
  );
}

type WidgetProps = Omit<Parameters<typeof TextField>[0], 'onChange' | 'value'> & {
  readonly label: string;
  readonly value: string;
  readonly onType: (value: string) => void;
};

/** A colour as text, and the browser's palette beside it. */
function ColourField({ onType, ...field }: WidgetProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-2">
      <TextField
        {...field}
        maxLength={7}
        spellCheck={false}
        onChange={(event) => onType(event.target.value)}
      />
      <input
        type="color"
        aria-label={m.org_pick_colour({ field: field.label })}
        value={/^#[0-9a-f]{6}$/i.test(field.value) ? field.value : '#000000'}
        onChange={(event) => onType(event.target.value.toUpperCase())}
        className="mt-8 h-10 w-12 cursor-pointer rounded-lg border border-line-strong bg-card p-1"
      />
    </div>
  );
}

/** The address of a file of this site, chosen in a dialog or typed. */
function FileField({
  onType,
  accept,
  ...field
}: WidgetProps & { readonly accept: 'picture' | 'pdf' }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-2">
      <TextField {...field} spellCheck={false} onChange={(event) => onType(event.target.value)} />
      <Button
        tone="secondary"
        className="mt-7.5"
        aria-label={m.org_choose_for({ field: field.label })}
        onClick={() => setIsOpen(true)}
      >
        {m.org_choose()}
      </Button>
      <MediaPicker
        isOpen={isOpen}
        accept={accept}
        onClose={() => setIsOpen(false)}
        onPick={({ url }) => onType(url)}
      />
    </div>
  );
}
