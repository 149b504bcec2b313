import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { MediaPicker } from '../../media/media-picker.tsx';
import { checkValue } from '../check-value.ts';
import { GroupFrame } from './group-frame.tsx';
import { ListButtons, moveEntry } from './list-buttons.tsx';
import { Thumbnail } from './thumbnail.tsx';
import type { WidgetProps } from './widget-props.ts';

/** Pictures in order, by their addresses. */
export function PicturesWidget({
  form,
  name,
  label,
  hint,
  error,
  faults,
  value,
  onChange,
}: WidgetProps<'pictures'> & { readonly faults: Readonly<Record<string, string>> }) {
  const [isOpen, setIsOpen] = useState(false);
  const addresses = Array.isArray(value) ? value.map(String) : [];
  const replace = (at: number, address: string) =>
    onChange(addresses.map((one, index) => (index === at ? address : one)));
  return (
    <GroupFrame {...{ label, hint, error }} required={form.required === true}>
      <ol className="flex flex-col gap-3">
        {addresses.map((address, index) => {
          const what = m.content_picture_number({ number: index + 1 });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an address may be there twice, and be half typed
            <li key={index} className="flex flex-wrap items-start gap-x-3 gap-y-1">
              <Thumbnail address={address} className="mt-8 w-20" />
              <div className="min-w-44 grow basis-44">
                <TextField
                  name={`${name}.${index}`}
                  label={what}
                  value={address}
                  error={
                    faults[`${name}.${index}`] ??
                    checkValue({ widget: 'picture', label: form.label }, address) ??
                    undefined
                  }
                  inputMode="url"
                  autoComplete="off"
                  spellCheck={false}
                  onChange={(event) => replace(index, event.target.value.trim())}
                />
              </div>
              <ListButtons
                {...{ what, index }}
                count={addresses.length}
                onMove={(to) => onChange(moveEntry(addresses, index, to))}
                onRemove={() => onChange(addresses.filter((_, other) => other !== index))}
              />
            </li>
          );
        })}
      </ol>
      <Button tone="secondary" className="mt-3" onClick={() => setIsOpen(true)}>
        {m.content_pictures_add()}
      </Button>
      <MediaPicker
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onPick={({ url }) => onChange([...addresses, url])}
        accept="picture"
      />
    </GroupFrame>
  );
}
