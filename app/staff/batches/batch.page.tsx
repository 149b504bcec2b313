import { useState } from 'react';
import { useParams } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise, PAISE_PER_RUPEE } from '#shared/money.ts';
import { describeDifference } from '#shared/staff/batch-cells.ts';
import type { Batch } from '#shared/staff/batches-endpoints.ts';
import { listDeskCampaigns } from '#shared/staff/entry-endpoints.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { toListAddress } from '../donations/list-address.ts';
import { nameDeskMode } from '../entry/name-mode.ts';
import { Badge } from '../kit/badge.tsx';
import { Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { UnsavedGuard } from '../kit/unsaved-guard.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { BatchActions, PostButton } from './batch-actions.tsx';
import { BatchDonations } from './batch-donations.tsx';
import { BatchGrid } from './batch-grid.tsx';
import { batchStatuses, nameBatch } from './batch-labels.ts';
import { formatDay } from './format-day.ts';
import { sumRows } from './grid-rows.ts';
import { HeadingDialog } from './heading-dialog.tsx';
import { UnsavedRows } from './unsaved-rows.tsx';
import { type BatchWork, useBatch } from './use-batch.ts';

/** One batch: the grid while it is open, its donations once it is posted. */
export default function BatchPage() {
  const { id = '' } = useParams();
  const work = useBatch(id);
  const { head, status, error, load } = work;
  const [isChanging, setChanging] = useState(false);
  const campaigns = useLoaded(listDeskCampaigns).data?.campaigns ?? [];
  if (head === null) {
    return (
      <>
        <PageHead title={m.batch_label()} back={back} />
        {status === 'failed' ? <Failed message={error} onRetry={() => void load()} /> : <Loading />}
      </>
    );
  }
  const { batch, donations } = head;
  return (
    <>
      <PageHead
        title={nameBatch(batch)}
        back={back}
        detail={<BatchFacts batch={batch} />}
        actions={
          <>
            {batch.status === 'open' && (
              <BatchActions batch={batch} work={work} onChange={() => setChanging(true)} />
            )}
            {batch.status === 'posted' && (
              <LinkButton tone="secondary" to={toListAddress({ batch: batch._id })}>
                {m.batch_show_donations()}
              </LinkButton>
            )}
          </>
        }
      />
      {status === 'failed' && (
        <div className="mb-4">
          <Failed message={error} onRetry={() => void load()} />
        </div>
      )}
      {batch.status === 'open' && (
        <>
          <ControlTotal batch={batch} work={work} />
          <BatchGrid batch={batch} work={work} campaigns={campaigns} />
          <p className="mt-2 text-xs text-ink-soft pointer-coarse:hidden">{m.batch_grid_keys()}</p>
        </>
      )}
      {batch.status !== 'open' && <UnsavedRows batch={batch} rows={work.rows} />}
      {batch.status === 'posted' && <BatchDonations donations={donations} />}
      <UnsavedGuard
        isUnsaved={() => work.areUnsaved()}
        save={async () => {
          await work.save('all');
          return !work.areUnsaved();
        }}
      />
      <HeadingDialog
        shown={isChanging ? batch : null}
        onClose={() => setChanging(false)}
        onDone={(changed) => {
          work.receiveHead(changed);
          setChanging(false);
          void load();
        }}
      />
    </>
  );
}

const back = { to: '/batches', label: m.batches_title() };

function BatchFacts({ batch }: { readonly batch: Batch }) {
  const { status, date, mode, campaign, owner, openedAt, closedAt, closedBy } = batch;
  const range =
    batch.firstReceiptNo === '' ? [] : [`${batch.firstReceiptNo} – ${batch.lastReceiptNo}`];
  const closed =
    closedAt === null
      ? m.batch_opened_by({ name: owner.name, date: formatDate(new Date(openedAt)) })
      : (status === 'posted' ? m.batch_posted_by : m.batch_discarded_by)({
          name: closedBy?.name ?? '',
          date: formatDate(new Date(closedAt)),
        });
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={batchStatuses[status].tone}>{batchStatuses[status].label()}</Badge>
      {[formatDay(date), nameDeskMode(mode), campaign.title, ...range, closed].join(' · ')}
    </span>
  );
}

/** The running number and sum against the control total, always in sight. */
function ControlTotal({ batch, work }: { readonly batch: Batch; readonly work: BatchWork }) {
  const entered = sumRows(work.rows);
  const expected = {
    count: batch.expected.count,
    paise: Math.round(batch.expected.amount * PAISE_PER_RUPEE),
  };
  const isEqual = entered.count === expected.count && entered.paise === expected.paise;
  return (
    <section
      aria-label={m.batches_expected()}
      className="sticky top-0 z-10 mb-3 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-xl border border-line-strong bg-card px-4 py-2.5 shadow-float"
    >
      <Total label={m.batches_expected()} {...expected} />
      <Total label={m.batch_entered()} {...entered} />
      <p role="status" className="grow">
        <span className="block text-xs text-ink-soft">{m.batch_difference()}</span>
        <strong className={isEqual ? 'text-peacock-deep' : 'text-danger'}>
          {describeDifference(entered, expected)}
        </strong>
      </p>
      <PostButton batch={batch} work={work} isEqual={isEqual} />
    </section>
  );
}

function Total({
  label,
  count,
  paise,
}: {
  readonly label: string;
  readonly count: number;
  readonly paise: number;
}) {
  return (
    <p>
      <span className="block text-xs text-ink-soft">{label}</span>
      <strong className="tabular-nums">
        {m.batch_total({ count, amount: formatPaise(paise) })}
      </strong>
    </p>
  );
}
