import { useSearchParams } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { DataTable } from '../kit/data-table.tsx';
import { Empty, Failed, Loading } from '../kit/list-states.tsx';
import { ListPager } from './list-pager.tsx';
import { addressOfRecord, keyOfRecord, recordColumnsOfDonor } from './record-columns.tsx';
import { useDonorGifts } from './use-donor-gifts.ts';

/** All gifts of one donor, newest first. */
export function DonorGifts({ donorId }: { readonly donorId: string }) {
  const [search] = useSearchParams();
  const gifts = useDonorGifts(donorId, search.get('after') ?? '');
  return (
    <section aria-labelledby="donor-gifts">
      <h2 id="donor-gifts" className="mb-2 font-semibold">
        {m.donor_gifts_panel()}
      </h2>
      {gifts.status === 'failed' && (
        <div className="mb-3">
          <Failed message={gifts.error} onRetry={gifts.reload} />
        </div>
      )}
      {gifts.donations === null && gifts.status !== 'failed' && <Loading rows={4} />}
      {gifts.donations?.length === 0 && <Empty title={m.donor_no_gifts()} />}
      {gifts.donations !== null && gifts.donations.length > 0 && (
        <DataTable
          caption={m.donor_gifts_panel()}
          columns={recordColumnsOfDonor}
          rows={gifts.donations}
          rowKey={keyOfRecord}
          rowHref={addressOfRecord}
          stale={!gifts.isAsked}
        />
      )}
      <ListPager next={gifts.next} />
    </section>
  );
}
