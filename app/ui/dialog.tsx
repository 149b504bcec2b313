import './dialog.css';
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { ToastRegion } from './toast.tsx';

export type DialogProps = {
  readonly open: boolean;
  /** Called on Escape, an outside click or the close button; the owner then sets `open` to false. */
  readonly onClose: () => void;
  /** Called instead when the browser has closed the dialog itself; for owners that may keep it (FormDialog). */
  readonly onClosedByBrowser?: (event: SyntheticEvent<HTMLDialogElement>) => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Narrow for a few buttons, wide for lists, full for forms of many fields: these scroll only on small screens. */
  readonly width?: 'narrow' | 'wide' | 'full';
  /** A bottom sheet on phones, within reach of the thumb. */
  readonly sheet?: boolean;
};

/** A modal dialog: the browser traps and restores the focus; the page behind does not scroll. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  onClose,
  onClosedByBrowser,
  title,
  children,
  width = 'narrow',
  sheet = false,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect: the dialog must close before its element is removed, or the focus is not restored.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    dialog.showModal();
    const unlock = lockScroll();
    return () => {
      unlock();
      dialog.close();
    };
  }, []);

  // At the press, not the click: text that is selected by dragging may end outside.
  const closeOutside = (event: MouseEvent) => {
    if (event.target !== ref.current) return;
    // The press would take the focus that the closing dialog gives back.
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onMouseDown={closeOutside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClosedByBrowser ?? onClose}
      className={`overflow-hidden border border-line bg-card p-0 text-ink shadow-float open:flex ${sheet ? 'sheet' : 'm-auto w-[calc(100%-2rem)] animate-rise rounded-3xl'} ${sizes[width]}`}
    >
      <div className="flex min-h-0 w-full flex-col">
        <header
          className={`relative flex items-center justify-between gap-4 border-b border-line pr-3 pl-6 ${sheet ? 'pt-4 pb-2' : 'py-3'}`}
        >
          {sheet && <div aria-hidden="true" className="toran" />}
          <h2 id={titleId} className="font-display text-2xl">
            {title}
          </h2>
          <IconButton label={m.close()} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </header>
        <div
          // A long list without focusable content must still scroll by keyboard.
          tabIndex={width === 'narrow' ? undefined : 0}
          className={`min-h-0 overflow-y-auto overscroll-contain px-6 pb-5 ${sheet ? 'pt-9' : 'pt-5'}`}
        >
          {children}
        </div>
      </div>
      <ToastRegion inDialog />
    </dialog>
  );
}

const sizes = {
  narrow: 'max-h-[85dvh] max-w-md',
  wide: 'max-h-[85dvh] max-w-2xl',
  full: 'max-h-[94dvh] max-w-5xl',
} as const;

let locks = 0;

/** Locks the page's scrolling until every dialog that locked it has released it. */
function lockScroll(): () => void {
  locks += 1;
  document.documentElement.classList.add('scroll-locked');
  return () => {
    locks -= 1;
    if (locks === 0) document.documentElement.classList.remove('scroll-locked');
  };
}
