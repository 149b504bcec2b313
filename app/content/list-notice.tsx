import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { LinkButton } from '../ui/link-button.tsx';
import { EmptyState, ErrorState } from '../ui/notice-state.tsx';

/** Replaces a list that could not be loaded, with a retry button. */
export function ListFailed({ title }: { readonly title: string }) {
  const { state, revalidate } = useRevalidator();
  return (
    <ErrorState
      title={title}
      picture="unlit-lamp"
      onRetry={revalidate}
      retrying={state === 'loading'}
    >
      {m.list_failed_text()}
    </ErrorState>
  );
}

/** Replaces a page beyond the end of a list. */
export function ListBeyond({ path }: { readonly path: string }) {
  return (
    <EmptyState
      title={m.pager_beyond()}
      picture="lost-calf"
      action={<LinkButton to={path}>{m.pager_to_first()}</LinkButton>}
    >
      {m.pager_beyond_text()}
    </EmptyState>
  );
}

/** Replaces an empty list. */
export function ListEmpty({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <EmptyState
      title={title}
      picture="empty-boat"
      action={<LinkButton to="/donate-for">{m.all_campaigns()}</LinkButton>}
    >
      {children}
    </EmptyState>
  );
}
