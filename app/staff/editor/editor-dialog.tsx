import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { FormDialog } from '../kit/form-dialog.tsx';

/** A dialog with a form, outside of the form that the editor is a field of. */
export function EditorDialog({
  title,
  onClose,
  onSubmit,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  // The browser would begin at the button that closes it.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React would hand it on to the form around the editor.
    event.stopPropagation();
    onSubmit();
  };
  return createPortal(
    <FormDialog open onClose={onClose} title={title}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {children}
      </form>
    </FormDialog>,
    document.body,
  );
}
