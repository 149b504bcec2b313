import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { restoreFocus } from './restore-focus.ts';
import { useShortcuts } from './shortcuts.tsx';

const SHOWN_FOR_MS = 12_000;
const UNDO_KEY = 'z';

export type Undoable = {
  /** What was done: 'Receipt BS/26-27/00042 is void'. */
  readonly text: string;
  readonly onUndo: () => void;
  /** Button label; default 'Undo'. */
  readonly label?: string;
};

const UndoContext = createContext<((done: Undoable) => void) | null>(null);

/**
 * Shows what was done, with an undo button, which the key z presses from anywhere on the page; only the latest, and its
 * timer pauses under pointer and focus.
 */
export function UndoProvider({ children }: { readonly children: ReactNode }) {
  const [done, setDone] = useState<Undoable | null>(null);
  const [isPaused, setIsPaused] = useState(false);
  useEffect(() => {
    if (done === null || isPaused) return;
    const timer = setTimeout(() => setDone(null), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [done, isPaused]);
  const offer = useMemo(() => (next: Undoable) => setDone(next), []);
  const bar = useRef<HTMLDivElement>(null);
  const enteredFrom = useRef<Element | null>(null);
  const hadFocus = useRef(false);
  const close = () => {
    hadFocus.current = bar.current?.contains(document.activeElement) === true;
    setDone(null);
    setIsPaused(false);
  };
  const undo = (undone: Undoable) => {
    close();
    undone.onUndo();
  };
  const latest = useRef(undo);
  latest.current = undo;
  const keys = useMemo(
    () =>
      done === null
        ? []
        : [{ keys: UNDO_KEY, label: m.desk_keys_undo(), run: () => latest.current(done) }],
    [done],
  );
  useShortcuts(keys);
  useEffect(() => {
    if (done !== null || !hadFocus.current) return;
    hadFocus.current = false;
    restoreFocus(enteredFrom.current);
  }, [done]);
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setIsPaused(true);
    if (!(relatedTarget instanceof Element) || currentTarget.contains(relatedTarget)) return;
    enteredFrom.current = relatedTarget;
  };
  return (
    <UndoContext value={offer}>
      {children}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-50 mx-auto max-w-xl print:hidden"
      >
        {done !== null && (
          // biome-ignore lint/a11y/noStaticElementInteractions: only pauses the timer
          <div
            ref={bar}
            onPointerEnter={() => setIsPaused(true)}
            onPointerLeave={() => setIsPaused(false)}
            onFocus={enter}
            onBlur={() => setIsPaused(false)}
            className="pointer-events-auto flex items-center gap-3 rounded-xl border border-line border-l-6 border-l-peacock bg-card py-1.5 pr-1.5 pl-4 shadow-float"
          >
            <p className="grow font-semibold">{done.text}</p>
            <Button tone="secondary" aria-keyshortcuts={UNDO_KEY} onClick={() => undo(done)}>
              {done.label ?? m.desk_undo()}
            </Button>
            <IconButton label={m.close()} onClick={close}>
              <Icon name="close" />
            </IconButton>
          </div>
        )}
      </div>
    </UndoContext>
  );
}

/** Offers to undo the last action. */
export function useUndo(): (done: Undoable) => void {
  const offer = useContext(UndoContext);
  if (offer === null) throw new Error('Undo needs an UndoProvider around it');
  return offer;
}
