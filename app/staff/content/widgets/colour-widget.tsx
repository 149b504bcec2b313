import { m } from '#shared/messages/compiled/messages.js';
import { TextField } from '../../../ui/text-field.tsx';
import { toText, type WidgetProps } from './widget-props.ts';

/** WCAG 2.2, 1.4.3. */
const LEAST_CONTRAST = 4.5;
const COLOUR = /^#[0-9A-Fa-f]{6}$/;

/** A colour #RRGGBB, typed or chosen, with the contrast of white text on it. */
export function ColourWidget({
  form,
  name,
  label,
  hint,
  error,
  value,
  onChange,
}: WidgetProps<'colour'>) {
  const colour = toText(value);
  const isColour = COLOUR.test(colour);
  const contrast = isColour ? contrastWithWhite(colour) : null;
  const isReadable = contrast !== null && contrast >= LEAST_CONTRAST;
  const ratio = (contrast ?? 0).toFixed(1);
  return (
    <div className="flex items-start gap-3">
      <input
        type="color"
        aria-label={m.content_colour_pick()}
        value={isColour ? colour.toLowerCase() : '#000000'}
        onChange={(event) => onChange(event.target.value)}
        className="mt-8 size-12 shrink-0 cursor-pointer rounded-lg border border-line-strong bg-card p-1"
      />
      <div className="grow">
        <TextField
          {...{ name, label, hint }}
          error={
            error ??
            (contrast === null || isReadable ? undefined : m.content_contrast_low({ ratio }))
          }
          note={isReadable ? m.content_contrast_fine({ ratio }) : undefined}
          value={colour}
          required={form.required === true}
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          onChange={(event) => onChange(event.target.value.trim())}
        />
      </div>
    </div>
  );
}

/** Contrast of white text on a colour #RRGGBB, from 1 to 21 (WCAG 2.2, relative luminance). */
function contrastWithWhite(colour: string): number {
  const channel = (from: number) => {
    const part = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 1.05 / (0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5) + 0.05);
}
