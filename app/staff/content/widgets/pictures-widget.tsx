import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { TextField } from '../../../ui/text-field.tsx';
import { MediaPicker } from '../../media/media-picker.tsx';
import { checkValue } from '../check-value.ts';
import { GroupFrame } from './group-frame.tsx';
import { arrange, OrderedList } from './ordered-list.tsx';
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
      <OrderedList
        count={addresses.length}
        nameOf={nameOf}
        add={{ label: m.content_pictures_add(), isAtOnce: false, run: () => setIsOpen(true) }}
        onArrange={(order) => onChange(arrange(addresses, order))}
      >
        {(index) => {
          const address = addresses[index] ?? '';
          return (
            <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
              <Thumbnail address={address} className="mt-8 w-20" />
              <div className="min-w-44 grow basis-44">
                <TextField
                  name={`${name}.${index}`}
                  label={nameOf(index)}
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
            </div>
          );
        }}
      </OrderedList>
      <MediaPicker
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onPick={({ url }) => onChange([...addresses, url])}
        accept="picture"
      />
    </GroupFrame>
  );
}

const nameOf = (index: number) => m.content_picture_number({ number: index + 1 });
