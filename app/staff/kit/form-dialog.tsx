import { type FocusEvent, useRef, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog, type DialogProps } from '../../ui/dialog.tsx';

type FormDialogProps = DialogProps & {
  /** Whether something would be lost. Where not given, the text fields are compared with what they held before. */
  readonly isTyped?: boolean;
};

/**
 * A dialog in which something is typed: Escape, a click outside and the close button ask before it is lost. A form's own
 * button to cancel calls its owner's `onClose`, and nothing is asked.
 */
export function FormDialog(props: FormDialogProps) {
  return props.open ? <OpenFormDialog {...props} /> : null;
}

function OpenFormDialog({ onClose, isTyped, children, ...dialog }: FormDialogProps) {
  const [isAsked, setAsked] = useState(false);
  const { note, areChanged } = useTextFields();
  const close = () => ((isTyped ?? areChanged()) ? setAsked(true) : onClose());
  return (
    <Dialog {...dialog} onClose={close}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes what each field holds at first */}
      <div className="contents" onFocus={note}>
        {children}
      </div>
      <Dialog open={isAsked} onClose={() => setAsked(false)} title={m.desk_discard_title()}>
        <p>{m.desk_discard_text()}</p>
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button tone="secondary" onClick={onClose}>
            {m.desk_discard()}
          </Button>
          <Button onClick={() => setAsked(false)}>{m.desk_discard_not()}</Button>
        </div>
      </Dialog>
    </Dialog>
  );
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** What is looked for and passwords are no loss. */
const TYPED = ['text', 'email', 'tel', 'url', 'number', 'date', 'time'];

/** The text fields that had the focus. Those of a step that is over are gone, and no longer compared. */
function useTextFields() {
  const before = useRef(new Map<TextField, string>());
  return {
    note({ target }: FocusEvent) {
      if (!isTextField(target) || before.current.has(target)) return;
      before.current.set(target, target.value);
    },
    areChanged: () =>
      [...before.current].some(([field, text]) => field.isConnected && field.value !== text),
  };
}

function isTextField(target: Element): target is TextField {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && TYPED.includes(target.type);
}
