import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { readDonor } from '#shared/staff/entry-endpoints.ts';
import { MergePanel } from '../entry/merge-panel.tsx';
import { Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { SuggestionsOfDonor } from '../suggestions/suggestions-of-donor.tsx';
import { DonorDonations } from './donor-donations.tsx';
import { DonorFacts } from './donor-facts.tsx';
import { DonorYears } from './donor-years.tsx';
import { useBackKey } from './use-back-key.ts';
import { useWayToList } from './use-way-to-list.ts';

/** One donor: data, donations, and possible duplicates. */
export default function DonorPage() {
  const { donorId = '' } = useParams();
  return <OneDonor key={donorId} donorId={donorId} />;
}

function OneDonor({ donorId }: { readonly donorId: string }) {
  const { status, data, error, reload } = useLoaded(readDonor, { params: { id: donorId } });
  const [turn, setTurn] = useState(0);
  const loadAgain = () => {
    setTurn((now) => now + 1);
    reload();
  };
  const back = { to: useWayToList(), label: m.donation_back() };
  useBackKey(back.to);
  const name = data === null ? m.donor_title_unknown() : data.donor.fullname;
  return (
    <>
      <PageHead title={name || m.donation_without_name()} back={back} />
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data === null && status === 'loading' && <Loading rows={5} />}
      {data !== null && (
        <>
          {data.mergedInto !== null && (
            <p className="mb-4 rounded-xl border border-line-strong bg-marigold/20 px-4 py-3">
              {m.donor_merged()}{' '}
              <Link to={`/donors/${data.mergedInto}`}>{m.donor_merged_link()}</Link>
            </p>
          )}
          <div className="mb-5 grid items-start gap-4 xl:grid-cols-2">
            <DonorFacts donor={data.donor} />
            <div className="flex min-w-0 flex-col gap-4">
              <DonorYears donorId={donorId} years={data.years} />
              {data.mergedInto === null && <SuggestionsOfDonor key={turn} donorId={donorId} />}
              {data.mergedInto === null && <MergePanel page={data} onDone={loadAgain} />}
            </div>
          </div>
        </>
      )}
      <DonorDonations key={turn} donorId={donorId} />
    </>
  );
}
