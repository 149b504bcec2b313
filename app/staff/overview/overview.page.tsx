import { m } from '#shared/messages/compiled/messages.js';
import { getOverview } from '#shared/staff/overview-endpoints.ts';
import { Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { ShieldNotice } from '../shield/shield-notice.tsx';
import { Course } from './course.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import { NewestDonations } from './newest-donations.tsx';
import { Shares } from './shares.tsx';
import { Spans } from './spans.tsx';

/** Key figures and pending work; every figure links to its donations. */
export default function OverviewPage() {
  const { status, data, error, reload } = useLoaded(getOverview);
  const overview = data?.overview ?? null;
  return (
    <>
      <PageHead
        title={m.overview_title()}
        detail={overview && m.overview_detail({ year: overview.taxYear })}
      />
      <ShieldNotice />
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {overview === null ? (
        status !== 'failed' && <Loading rows={10} />
      ) : (
        <div className="flex flex-col gap-4">
          <Spans spans={overview.spans} />
          <NeedsAttention attention={overview.attention} />
          <Course overview={overview} />
          <Shares overview={overview} />
          <NewestDonations donations={overview.newest} />
        </div>
      )}
    </>
  );
}
