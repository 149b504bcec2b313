import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

const looks: Record<ToastKind, string> = {
  success: 'border-l-peacock',
  error: 'border-l-danger',
  info: 'border-l-marigold',
};

export type Toast = {
  readonly text: string;
  readonly kind?: ToastKind;
  /** Duration in ms; 2000 by default (R11). Pauses under the pointer and the focus. */
  readonly durationMs?: number;
};

type Toasts = {
  readonly shown: readonly ShownToast[];
  readonly front: string | undefined;
  readonly show: (toast: Toast) => void;
  readonly dismiss: (id: number) => void;
  readonly enter: (region: string) => () => void;
};

const ToastContext = createContext<Toasts | null>(null);

/** Provides the toasts; rendered once around the page. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
  const [regions, setRegions] = useState<readonly string[]>([]);

  const show = useCallback(({ text, kind = 'info', durationMs = 2000 }: Toast) => {
    const next = { id: ++lastId, text, kind, durationMs };
    // A repeated text replaces its toast; a success removes earlier errors.
    const isOver = (toast: ShownToast) =>
      toast.text === text || (kind === 'success' && toast.kind === 'error');
    setShown((now) => [...now.filter((toast) => !isOver(toast)), next]);
  }, []);
  const dismiss = useCallback(
    (id: number) => setShown((now) => now.filter((toast) => toast.id !== id)),
    [],
  );
  const enter = useCallback((region: string) => {
    setRegions((now) => [...now, region]);
    return () => setRegions((now) => now.filter((one) => one !== region));
  }, []);

  const front = regions.at(-1);
  const value = useMemo(
    () => ({ shown, front, show, dismiss, enter }),
    [shown, front, show, dismiss, enter],
  );
  return <ToastContext value={value}>{children}</ToastContext>;
}

let lastId = 0;

function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (toasts === null) throw new Error('A toast needs a ToastProvider around it');
  return toasts;
}

/** Shows a short message that disappears by itself. */
export function useToast(): (toast: Toast) => void {
  return useToasts().show;
}

/**
 * Region where toasts appear. The page has one, and so has every dialog, since an open modal dialog hides and silences
 * everything outside it: the newest region shows them all.
 */
export function ToastRegion({ inDialog = false }: { readonly inDialog?: boolean }) {
  const { shown, front, dismiss, enter } = useToasts();
  const region = useId();
  useEffect(() => enter(region), [enter, region]);
  const ownToasts = front === region ? shown : [];
  const urgent = ownToasts.filter((toast) => toast.kind === 'error');
  const calm = ownToasts.filter((toast) => toast.kind !== 'error');
  return (
    <div
      className={`toast-region pointer-events-none fixed inset-x-4 ${inDialog ? 'top-3' : 'top-20'} z-50 mx-auto flex max-w-md flex-col gap-2 print:hidden`}
    >
      <div role="alert" className="flex flex-col gap-2">
        {urgent.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onRemoved={dismiss} />
        ))}
      </div>
      <div role="status" className="flex flex-col gap-2">
        {calm.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onRemoved={dismiss} />
        ))}
      </div>
    </div>
  );
}

/** Success, error (announced at once), or neutral. */
type ToastKind = 'success' | 'error' | 'info';

type ShownToast = {
  readonly id: number;
  readonly text: string;
  readonly kind: ToastKind;
  readonly durationMs: number;
};

type Props = { readonly toast: ShownToast; readonly onRemoved: (id: number) => void };

/** One toast. Its timer restarts when pointer and focus leave it. */
function ToastCard({ toast, onRemoved }: Props) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const isPaused = hovered || focused;
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => onRemoved(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [isPaused, toast, onRemoved]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only pauses the timer
    <div
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className={`pointer-events-auto flex animate-rise items-center gap-3 rounded-xl border border-line border-l-6 bg-card py-1.5 pr-1.5 pl-4 shadow-float ${looks[toast.kind]}`}
    >
      <p className="grow py-1.5 font-semibold text-ink">{toast.text}</p>
      <IconButton label={m.close()} onClick={() => onRemoved(toast.id)}>
        <Icon name="close" />
      </IconButton>
    </div>
  );
}
