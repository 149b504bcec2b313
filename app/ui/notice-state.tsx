import type { ReactNode } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from './button.tsx';
import { LotusMark } from './lotus-mark.tsx';
import { Vignette, type VignetteName } from './vignette.tsx';

/** In place of a list with nothing in it: what is so, and what one may do. */
export function EmptyState({
  title,
  picture,
  children,
  action,
}: {
  readonly title: ReactNode;
  /** For a state that has a page or a section to itself; a small one bears a lotus. */
  readonly picture?: VignetteName;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-2xl border border-dashed border-line-strong bg-card/60 px-6 py-8 text-center">
      {picture === undefined ? (
        <LotusMark className="mb-1 w-16 text-lotus/70" />
      ) : (
        <Vignette of={picture} className="mb-2 w-full max-w-xs" />
      )}
      <p className="font-display text-xl text-ink">{title}</p>
      {children !== undefined && <div className="text-ink-soft">{children}</div>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}

/** In place of something that could not be loaded, with a way to try again. */
export function ErrorState({
  title,
  level,
  picture,
  children,
  onRetry,
  retrying = false,
}: {
  readonly title: ReactNode;
  /** Of the heading, where it stands for a page or a section; absent, it is none. */
  readonly level?: 1 | 2 | 3;
  readonly picture?: VignetteName;
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
}) {
  const Title = level === undefined ? 'p' : (`h${level}` as const);
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-2 rounded-2xl border border-danger/40 bg-danger-wash px-6 py-8 text-center"
    >
      {picture !== undefined && <Vignette of={picture} className="mb-2 w-full max-w-xs" />}
      <Title className="font-display text-xl text-ink">{title}</Title>
      {children !== undefined && <div className="text-ink-soft">{children}</div>}
      {onRetry !== undefined && (
        <Button tone="secondary" className="mt-3" busy={retrying} onClick={onRetry}>
          {m.try_again()}
        </Button>
      )}
    </div>
  );
}
