import { useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { type Batch, listBatches } from '#shared/staff/batches-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { nameDeskMode } from '../entry/name-mode.ts';
import { Badge } from '../kit/badge.tsx';
import type { Card } from '../kit/card-list.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { FilterBar, FilterSelect } from '../kit/filter-bar.tsx';
import { Empty, Failed, Loading } from '../kit/list-states.tsx';
import { AFTER_SAVING } from '../kit/navigation-guard.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pager } from '../kit/pager.tsx';
import { useFilters } from '../kit/use-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { batchStatuses, nameBatch } from './batch-labels.ts';
import { formatDay } from './format-day.ts';
import { HeadingDialog } from './heading-dialog.tsx';

const names = ['status'] as const;

/** All batches, newest first. */
export default function BatchesPage() {
  const { values, query, after, set, clear, isFiltered } = useFilters(names);
  const { data, status, error, reload } = useLoaded(listBatches, {
    query: after === undefined ? query : { ...query, after },
  });
  const [isOpening, setOpening] = useState(false);
  const navigate = useNavigate();
  const open = <Button onClick={() => setOpening(true)}>{m.batches_open()}</Button>;
  return (
    <>
      <PageHead title={m.batches_title()} detail={m.batches_text()} actions={open} />
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <FilterSelect
          label={m.batches_status()}
          value={values.status}
          onChange={(value) => set({ status: value })}
          any={m.batches_any()}
          options={Object.entries(batchStatuses).map(([value, { label }]) => ({
            value,
            label: label(),
          }))}
        />
      </FilterBar>
      {data === null && status === 'loading' && <Loading />}
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data?.batches.length === 0 && (
        <Empty title={m.batches_none()}>{m.batches_none_text()}</Empty>
      )}
      {data !== null && data.batches.length > 0 && (
        <DataTable
          caption={m.batches_caption()}
          columns={columns}
          rows={data.batches}
          rowKey={({ _id }) => _id}
          rowHref={({ _id }) => `/batches/${_id}`}
          stale={status !== 'succeeded'}
          card={toCard}
        />
      )}
      <Pager next={data?.next ?? null} />
      <HeadingDialog
        shown={isOpening ? 'new' : null}
        onClose={() => setOpening(false)}
        onDone={({ _id }) => void navigate(`/batches/${_id}`, { state: AFTER_SAVING })}
      />
    </>
  );
}

const total = ({ count, amount }: Batch['expected']) =>
  m.batch_total({ count, amount: formatRupees(amount) });

const columns: readonly Column<Batch>[] = [
  { key: 'number', head: m.batch_label(), cell: nameBatch },
  {
    key: 'status',
    head: m.batches_status(),
    cell: ({ status }) => (
      <Badge tone={batchStatuses[status].tone}>{batchStatuses[status].label()}</Badge>
    ),
  },
  { key: 'date', head: m.batches_date(), cell: ({ date }) => formatDay(date) },
  { key: 'mode', head: m.batch_mode(), cell: ({ mode }) => nameDeskMode(mode), from: 'lg' },
  { key: 'campaign', head: m.batch_campaign(), cell: ({ campaign }) => campaign.title, from: 'xl' },
  { key: 'expected', head: m.batches_expected(), cell: ({ expected }) => total(expected) },
  {
    key: 'entered',
    head: m.batches_progress(),
    cell: ({ entered, status }) => (status === 'discarded' ? '' : total(entered)),
    from: 'lg',
  },
  { key: 'owner', head: m.batches_owner(), cell: ({ owner }) => owner.name, from: 'lg' },
];

function toCard(batch: Batch): Card {
  const { label, tone } = batchStatuses[batch.status];
  return {
    title: nameBatch(batch),
    figure: total(batch.expected),
    detail: [formatDay(batch.date), nameDeskMode(batch.mode), batch.owner.name].join(' · '),
    badge: <Badge tone={tone}>{label()}</Badge>,
  };
}
