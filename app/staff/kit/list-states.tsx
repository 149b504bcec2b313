import type { ReactNode } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Skeleton, Loading as SpokenLoading } from '../../ui/skeleton.tsx';

/** Skeleton of rows that are loading. */
export function Loading({ rows = 8 }: { readonly rows?: number }) {
  return (
    <SpokenLoading label={m.desk_loading()}>
      <div className="rounded-xl border border-line bg-card">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          <div key={row} className="border-b border-line/70 px-3 py-3 last:border-b-0">
            <Skeleton className="h-4" />
          </div>
        ))}
      </div>
    </SpokenLoading>
  );
}

/** Replaces an empty list: a text and possible actions. */
export function Empty({
  title,
  children,
  action,
}: {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-1 rounded-xl border border-dashed border-line-strong bg-card/60 px-6 py-10 text-center">
      <p className="text-lg font-semibold">{title}</p>
      {children !== undefined && <div className="text-ink-soft">{children}</div>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}

/** Replaces what could not be loaded: the server's message and a retry button. */
export function Failed({
  message,
  onRetry,
}: {
  readonly message: string | null;
  readonly onRetry?: () => void;
}) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-danger/40 bg-danger-wash px-4 py-3"
    >
      <p>{message ?? m.desk_call_failed()}</p>
      {onRetry !== undefined && (
        <Button tone="secondary" onClick={onRetry}>
          {m.try_again()}
        </Button>
      )}
    </div>
  );
}

/** Error message beside the button that caused it. */
export function CallFailed({ error }: { readonly error: string | null }) {
  if (error === null) return null;
  return (
    <p role="alert" className="rounded-lg bg-danger-wash px-3 py-2 font-semibold text-danger">
      {error}
    </p>
  );
}
