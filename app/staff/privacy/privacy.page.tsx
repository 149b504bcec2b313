import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { listDonorRequests } from '#shared/staff/privacy-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { StateList, useStateList } from '../money/state-list.tsx';
import { NewRequest } from './new-request.tsx';
import { RequestTable } from './request-table.tsx';
import { RetentionPanels } from './retention-panels.tsx';

/** Data protection requests, and data erased at the end of its retention. */
export default function PrivacyPage() {
  const { filters, list } = useStateList(listDonorRequests);
  const requests = list.data?.requests ?? null;
  const [search] = useSearchParams();
  const donorId = search.get('donor') ?? '';
  const [isAdding, setAdding] = useState(donorId !== '');
  return (
    <>
      <PageHead
        title={m.privacy_title()}
        detail={m.privacy_detail()}
        actions={<Button onClick={() => setAdding(true)}>{m.privacy_request_new()}</Button>}
      />
      <section aria-labelledby="privacy-requests" className="mb-8">
        <h2 id="privacy-requests" className="mb-2 font-semibold">
          {m.privacy_requests()}
        </h2>
        <StateList
          filters={filters}
          list={list}
          options={[
            { value: 'open', label: m.privacy_state_open() },
            { value: 'done', label: m.privacy_state_done() },
            { value: 'refused', label: m.privacy_state_refused() },
          ]}
          count={requests?.length ?? null}
          none={m.privacy_requests_none()}
        >
          <RequestTable requests={requests ?? []} isStale={list.status !== 'succeeded'} />
        </StateList>
        <p className="mt-3 text-sm">
          <Link to="/public-names" className="font-semibold">
            {m.names_listed_link()}
          </Link>
        </p>
      </section>
      <RetentionPanels />
      <NewRequest open={isAdding} donorId={donorId} onClose={() => setAdding(false)} />
    </>
  );
}
