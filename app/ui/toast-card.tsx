import { useEffect, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

/** Success, error (announced at once), or neutral. */
export type ToastKind = 'success' | 'error' | 'info';

export type ShownToast = {
  readonly id: number;
  readonly text: string;
  readonly kind: ToastKind;
  readonly durationMs: number;
};

const looks: Record<ToastKind, string> = {
  success: 'border-l-peacock',
  error: 'border-l-danger',
  info: 'border-l-marigold',
};

type Props = { readonly toast: ShownToast; readonly onGone: (id: number) => void };

/** One toast. Its timer restarts when pointer and focus leave it. */
export function ToastCard({ toast, onGone }: Props) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onGone(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [held, toast, onGone]);
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
      <IconButton label={m.close()} onClick={() => onGone(toast.id)}>
        <Icon name="close" />
      </IconButton>
    </div>
  );
}
