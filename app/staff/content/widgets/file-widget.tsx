import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { MediaPicker } from '../../media/media-picker.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { toText, type WidgetProps } from './widget-props.ts';

/** The address of a picture, a film or a PDF, typed or chosen. */
export function FileWidget({
  form,
  name,
  label,
  hint,
  error,
  value,
  onChange,
}: WidgetProps<'picture' | 'film' | 'pdf'>) {
  const [isOpen, setIsOpen] = useState(false);
  const address = toText(value);
  return (
    <div className="flex flex-wrap items-start gap-3">
      {form.widget === 'picture' && <Thumbnail address={address} className="mt-8 w-28" />}
      <div className="min-w-56 grow basis-56">
        <TextField
          {...{ name, label, hint, error }}
          value={address}
          required={form.required === true}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value.trim())}
        />
      </div>
      <Button
        tone="secondary"
        className="sm:mt-8"
        aria-label={m.content_choose_for({ label })}
        onClick={() => setIsOpen(true)}
      >
        {m.content_choose()}
      </Button>
      <MediaPicker
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onPick={({ url }) => onChange(url)}
        accept={form.widget}
      />
    </div>
  );
}
