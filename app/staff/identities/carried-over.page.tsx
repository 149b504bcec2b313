import { m } from '#shared/messages/compiled/messages.js';
import { listCarriedOver } from '#shared/staff/identity-endpoints.ts';
import { Empty, Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pager } from '../kit/pager.tsx';
import { Panel } from '../kit/panel.tsx';
import { useFilters } from '../kit/use-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { CarriedOverLines } from './carried-over-lines.tsx';

const NO_FILTERS = [] as const;

/** Donations whose PAN may not have come with them, oldest first, for staff to confirm or remove. */
export default function CarriedOverPage() {
  const { after } = useFilters(NO_FILTERS);
  const { data, status, error, reload } = useLoaded(listCarriedOver, {
    query: after === undefined ? {} : { after },
  });
  const isFirstPage = after === undefined;
  return (
    <>
      <PageHead
        title={m.carried_over_title()}
        detail={m.carried_over_detail()}
        back={{ to: '/attention', label: m.desk_trouble() }}
      />
      {data === null && status === 'loading' && <Loading />}
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data !== null && data.donations.length === 0 && (
        <Empty title={isFirstPage ? m.carried_over_none() : m.carried_over_none_here()}>
          {isFirstPage && m.carried_over_none_text()}
        </Empty>
      )}
      {data !== null && data.donations.length > 0 && (
        <Panel title={m.carried_over_list()}>
          <div className={status === 'succeeded' ? undefined : 'opacity-60'}>
            <CarriedOverLines donations={data.donations} onStale={reload} />
          </div>
        </Panel>
      )}
      {data !== null && <Pager next={data.next} />}
    </>
  );
}
