import type { ReactNode } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from './button.tsx';
import { LotusMark } from './lotus-mark.tsx';
import { Vignette, type VignetteName } from './vignette.tsx';

/** Replaces an empty list: a text and possible actions. */
export function EmptyState({
  title,
  picture,
  children,
  action,
}: {
  readonly title: ReactNode;
  /** For a state that fills a page or a section; a small one shows a lotus. */
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

/** Replaces something that could not be loaded, with a retry button. */
export function ErrorState({
  title,
  level,
  picture,
  children,
  onRetry,
  retrying = false,
}: {
  readonly title: ReactNode;
  /** Heading level where it titles a page or a section; absent: no heading. */
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
