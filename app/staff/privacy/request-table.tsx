import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { DonorRequest } from '#shared/staff/privacy-endpoints.ts';
import { Badge } from '../kit/badge.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { formatRequester, kindLabels, stateLabels } from './privacy-messages.ts';

const columns: readonly Column<DonorRequest>[] = [
  { key: 'asker', head: m.privacy_asker(), cell: formatRequester },
  { key: 'kind', head: m.privacy_kind(), cell: ({ kind }) => kindLabels[kind]() },
  {
    key: 'received',
    head: m.privacy_received(),
    from: 'lg',
    cell: ({ receivedAt }) => formatDate(new Date(receivedAt)),
  },
  { key: 'due', head: m.privacy_due(), cell: ({ dueAt }) => formatDate(new Date(dueAt)) },
  { key: 'state', head: m.money_state(), cell: (request) => <RequestState request={request} /> },
];

/** Status of a request; overdue ones are marked. */
export function RequestState({ request }: { readonly request: DonorRequest }) {
  if (request.state === 'open' && new Date(request.dueAt).getTime() < Date.now()) {
    return <Badge tone="bad">{m.privacy_overdue()}</Badge>;
  }
  const { label, tone } = stateLabels[request.state];
  return <Badge tone={tone}>{label()}</Badge>;
}

export function RequestTable({
  requests,
  isStale,
}: {
  readonly requests: readonly DonorRequest[];
  readonly isStale: boolean;
}) {
  return (
    <DataTable
      caption={m.privacy_requests()}
      columns={columns}
      rows={requests}
      rowKey={({ _id }) => _id}
      rowHref={({ _id }) => `/privacy/${_id}`}
      stale={isStale}
    />
  );
}
