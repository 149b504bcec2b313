import { useParams } from 'react-router';
import { documentKinds } from '#shared/content/document-kinds.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { listArranged } from '#shared/staff/content-endpoints.ts';
import { nameContentKind } from '#shared/staff/name-content-kind.ts';
import { NotFound } from '../frame/not-found.tsx';
import { Empty, Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { ArrangedList } from './arranged-list.tsx';

/** The order in which visitors see the items of an arranged kind. */
export default function ContentOrderPage() {
  const { kind = '' } = useParams();
  const isArranged = documentKinds.some(
    ({ name, order, single }) => name === kind && order === 'arranged' && !single,
  );
  const { data, status, error, reload } = useLoaded(listArranged, {
    params: { kind },
    skip: !isArranged,
  });
  if (!isArranged) return <NotFound />;
  return (
    <>
      <PageHead
        title={m.content_order_title({ kind: nameContentKind(kind) })}
        detail={m.content_order_text()}
        back={{ to: `/content/${kind}`, label: nameContentKind(kind) }}
      />
      {data === null && status === 'loading' && <Loading />}
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data?.items.length === 0 && (
        <Empty title={m.content_order_none()}>{m.content_order_none_text()}</Empty>
      )}
      {data !== null && data.items.length > 0 && (
        <ArrangedList kind={kind} arranged={data} onReload={reload} />
      )}
    </>
  );
}
