import { type FocusEvent, useRef, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Dialog, type DialogProps } from '../../ui/dialog.tsx';
import { useAskBeforeUnload } from './ask-before-unload.ts';
import { LossQuestion } from './loss-question.tsx';
import { useNavigationGuard } from './navigation-guard.tsx';

type FormDialogProps = DialogProps & {
  /** Whether something would be lost. Where not given, the text fields are compared with what they held before. */
  readonly isTyped?: boolean;
  /** What is asked before it is lost; absent: whether to discard what was typed. */
  readonly question?: {
    readonly title: string;
    readonly text: string;
    readonly loseLabel: string;
    readonly keepLabel: string;
  };
};

/**
 * A dialog in which something is typed: Escape, a click outside, the close button, a link and the browser's own buttons
 * ask before it is lost. A form's own button to cancel calls its owner's `onClose`, and nothing is asked; nor where its
 * owner opens another page after saving (AFTER_SAVING).
 */
export function FormDialog(props: FormDialogProps) {
  return props.open ? <OpenFormDialog {...props} /> : null;
}

function OpenFormDialog({ onClose, isTyped, question, children, ...dialog }: FormDialogProps) {
  const [isAsked, setAsked] = useState(false);
  const { note, areChanged } = useTextFields();
  const wouldLose = () => isTyped ?? areChanged();
  const leaving = useNavigationGuard(wouldLose);
  useAskBeforeUnload(wouldLose);
  const close = () => (wouldLose() ? setAsked(true) : onClose());
  return (
    <Dialog
      {...dialog}
      onClose={close}
      onClosedByBrowser={({ currentTarget }) => {
        if (!currentTarget.isConnected || currentTarget.open) return;
        showAgain(currentTarget);
        close();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes what each field holds at first */}
      <div className="contents" onFocus={note}>
        {children}
      </div>
      <LossQuestion
        open={isAsked || leaving.isAsked}
        {...(question ?? discardQuestion())}
        onLose={leaving.isAsked ? leaving.proceed : onClose}
        onKeep={() => {
          setAsked(false);
          leaving.stay();
        }}
      />
    </Dialog>
  );
}

const discardQuestion = () => ({
  title: m.desk_discard_title(),
  text: m.desk_discard_text(),
  loseLabel: m.desk_discard(),
  keepLabel: m.desk_discard_not(),
});

/**
 * The browser closes a dialog by itself at an Escape that follows another one without a click between them, also where
 * its handler objects (HTML, "close watchers"). Whether it goes is for its owner to say.
 */
function showAgain(dialog: HTMLDialogElement): void {
  dialog.showModal();
  // A question inside that was open before would lie below it now.
  for (const inner of dialog.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
    inner.close();
    inner.showModal();
  }
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
