import { type ComponentProps, useId } from 'react';
import { describeField, FieldFrame, type FieldWords, fieldStyle } from './field-frame.tsx';

export type TextAreaProps = FieldWords &
  Omit<ComponentProps<'textarea'>, 'style'> & { readonly name: string };

/** A multi-line field; grows with its content where the browser supports it. */
export function TextArea({ label, hint, error, className = '', ...area }: TextAreaProps) {
  const generatedId = useId();
  const id = area.id ?? generatedId;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={area.required}>
      <textarea
        rows={3}
        {...area}
        {...describeField(id, { hint, error })}
        id={id}
        className={`${fieldStyle} field-sizing-content min-h-24 py-3 ${className}`}
      />
    </FieldFrame>
  );
}
