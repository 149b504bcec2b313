import { useCallback, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { AnyDocumentKind } from '#shared/content/document-kind.ts';
import { documentKinds } from '#shared/content/document-kinds.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { type ContentHead, listDocuments } from '#shared/staff/content-endpoints.ts';
import { nameContentKind } from '#shared/staff/name-content-kind.ts';
import { styleButton } from '../../ui/button-style.ts';
import { NotFound } from '../frame/not-found.tsx';
import { DataTable } from '../kit/data-table.tsx';
import { Empty, Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pager } from '../kit/pager.tsx';
import { useFilters } from '../kit/use-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { BulkBar } from './bulk-bar.tsx';
import { describeContentCard, describeContentColumns } from './content-columns.tsx';
import { ContentFilters, contentFilters } from './content-filters.tsx';
import { nameItem } from './content-labels.ts';

/** The content of one kind: what is public, drafts and the bin. */
export default function ContentListPage() {
  const { kind } = useParams();
  const collection = documentKinds.find(({ name }) => name === kind);
  // Another kind is another list: nothing chosen, nothing loaded.
  return collection === undefined ? (
    <NotFound />
  ) : (
    <ContentList key={kind} collection={collection} />
  );
}

function ContentList({ collection }: { readonly collection: AnyDocumentKind }) {
  const { name: kind, order, fixedIds = false, single = false, usedBy } = collection;
  const isAlwaysInUse = single || usedBy !== undefined;
  const filters = useFilters(contentFilters);
  const { query, after, isFiltered } = filters;
  const { data, status, error, reload } = useLoaded(listDocuments, {
    params: { kind },
    query: { ...query, ...(after === undefined ? {} : { after }) },
  });
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const columns = useMemo(() => describeContentColumns(kind), [kind]);
  const rows = data?.items ?? [];
  const onDone = useCallback(() => {
    choose(new Set());
    reload();
  }, [reload]);
  return (
    <>
      <PageHead
        title={nameContentKind(kind)}
        back={{ to: '/content', label: m.content_lists_title() }}
        actions={
          <>
            {order === 'arranged' && !single && (
              <Link to={`/content/${kind}/order`} className={styleButton({ tone: 'secondary' })}>
                {m.content_order_open()}
              </Link>
            )}
            {!fixedIds && (
              <Link to={`/content/${kind}/new`} className={styleButton({})}>
                {m.content_list_new()}
              </Link>
            )}
          </>
        }
      />
      <ContentFilters collection={collection} filters={filters} />
      <BulkBar
        kind={kind}
        never={[
          ...(fixedIds ? ['bin' as const] : []),
          ...(isAlwaysInUse ? ['unpublish' as const] : []),
        ]}
        items={rows.filter(({ _id }) => chosen.has(_id))}
        onDone={onDone}
      />
      {data === null && status === 'loading' && <Loading />}
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data !== null && rows.length === 0 && (
        <Empty title={isFiltered ? m.content_list_none_found() : m.content_list_none()}>
          {isFiltered ? m.content_list_none_found_text() : m.content_list_none_text()}
        </Empty>
      )}
      {rows.length > 0 && (
        <DataTable<ContentHead>
          caption={nameContentKind(kind)}
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          rowHref={({ _id }) => `/content/${kind}/${encodeURIComponent(_id)}`}
          choice={{
            chosen,
            onChange: choose,
            labelOf: (item) => m.content_list_choose({ title: nameItem(item) }),
          }}
          card={(item) => describeContentCard(kind, item)}
          stale={status !== 'succeeded'}
        />
      )}
      <Pager next={data?.next ?? null} />
    </>
  );
}
