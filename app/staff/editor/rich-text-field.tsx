import './editor.css';
import { lazy, Suspense, useId } from 'react';
import { FieldError } from '../../ui/field-frame.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import type { RichTextFieldProps } from './rich-text-props.ts';

/** The editor is large: only fields that are shown load it. */
const RichTextEditor = lazy(async () => {
  const { RichTextEditor: Component } = await import('./rich-text-editor.tsx');
  return { default: Component };
});

/** A text with headings, emphasis, lists, quotations, links, pictures and tables. */
export function RichTextField(props: RichTextFieldProps) {
  const id = useId();
  const { label, hint, error, required } = props;
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id={`${id}-label`} className="font-semibold text-ink">
        {label}
        {required === true && (
          <span aria-hidden="true" className="text-action">
            {' *'}
          </span>
        )}
      </span>
      <Suspense fallback={<EditorSkeleton />}>
        <RichTextEditor
          {...props}
          labelledBy={`${id}-label`}
          {...(described.length > 0 ? { describedBy: described.join(' ') } : {})}
        />
      </Suspense>
      <FieldError id={id} error={error} />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
