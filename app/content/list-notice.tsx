import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { LinkButton } from '../ui/link-button.tsx';
import { EmptyState, ErrorState } from '../ui/notice-state.tsx';

/** In place of a list that did not come, with a way to ask for it again. */
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

/** In place of a page of a list that ends before it. */
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

/** In place of a list that has nothing in it yet. */
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
