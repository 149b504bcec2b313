import { useSearchParams } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { DataTable } from '../kit/data-table.tsx';
import { Empty, Failed, Loading } from '../kit/list-states.tsx';
import { ListPager } from './list-pager.tsx';
import { addressOfRecord, keyOfRecord, recordColumnsOfDonor } from './record-columns.tsx';
import { useDonorDonations } from './use-donor-donations.ts';

/** All donations of one donor, newest first. */
export function DonorDonations({ donorId }: { readonly donorId: string }) {
  const [search] = useSearchParams();
  const donations = useDonorDonations(donorId, search.get('after') ?? '');
  return (
    <section aria-labelledby="donor-gifts">
      <h2 id="donor-gifts" className="mb-2 font-semibold">
        {m.donor_donations_panel()}
      </h2>
      {donations.status === 'failed' && (
        <div className="mb-3">
          <Failed message={donations.error} onRetry={donations.reload} />
        </div>
      )}
      {donations.donations === null && donations.status !== 'failed' && <Loading rows={4} />}
      {donations.donations?.length === 0 && <Empty title={m.donor_no_donations()} />}
      {donations.donations !== null && donations.donations.length > 0 && (
        <DataTable
          caption={m.donor_donations_panel()}
          columns={recordColumnsOfDonor}
          rows={donations.donations}
          rowKey={keyOfRecord}
          rowHref={addressOfRecord}
          stale={!donations.isAsked}
        />
      )}
      <ListPager next={donations.next} />
    </section>
  );
}
