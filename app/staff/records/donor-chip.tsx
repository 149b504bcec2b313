import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { readDonor } from '#shared/staff/entry-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLoaded } from '../kit/use-loaded.ts';

/** Shows the donor that the list is filtered by, with a button to remove the filter. */
export function DonorChip({
  donorId,
  onRemove,
}: {
  readonly donorId: string;
  readonly onRemove: () => void;
}) {
  const { data } = useLoaded(readDonor, { params: { id: donorId } });
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-2">
      <span>
        {m.records_of_donor()}{' '}
        <Link to={`/donors/${donorId}`} className="font-semibold">
          {data?.donor.fullname || m.donation_without_name()}
        </Link>
      </span>
      <Button tone="quiet" onClick={onRemove}>
        <Icon name="close" className="size-4" />
        {m.records_of_everybody()}
      </Button>
    </p>
  );
}
