import type { ReactNode } from 'react';
import type { LegalDocument } from '#shared/content/items/legal-document.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { ShownList } from '../../content/create-list-slice.ts';
import { displayStateOf } from '../../content/list-display-state.ts';
import { ListBeyond, ListEmpty, ListFailed } from '../../content/list-notice.tsx';
import { Pager, pageAddress } from '../../content/pager.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { DocumentCard } from './document-card.tsx';

type DocumentListProps = { readonly list: ShownList<LegalDocument>; readonly path: string };

const rows = 'm-0 grid list-none gap-5 p-0';
const PLACEHOLDERS = ['a', 'b', 'c'];

/** The documents of a page, in the order set by staff. */
export function DocumentList({ list, path }: DocumentListProps): ReactNode {
  switch (displayStateOf(list)) {
    case 'loading':
      return <DocumentListSkeleton />;
    case 'failed':
      return <ListFailed title={m.documents_unavailable()} />;
    case 'beyond':
      return <ListBeyond path={path} />;
    case 'empty':
      return <ListEmpty title={m.documents_empty()}>{m.documents_empty_text()}</ListEmpty>;
    case 'shown':
      return (
        <>
          <ul className={rows}>
            {list.items.map((document) => (
              <li key={document._id}>
                <DocumentCard document={document} />
              </li>
            ))}
          </ul>
          <Pager
            page={list.page}
            pages={list.pages}
            addressOf={(number) => pageAddress(path, number)}
          />
        </>
      );
  }
}

/** Skeleton of the list while it loads. */
function DocumentListSkeleton() {
  return (
    <Loading label={m.documents_loading()}>
      <ul className={rows}>
        {PLACEHOLDERS.map((card) => (
          <li key={card}>
            <Skeleton className="h-80 rounded-3xl! sm:h-56" />
          </li>
        ))}
      </ul>
    </Loading>
  );
}
