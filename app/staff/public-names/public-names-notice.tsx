import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { listPublicNames } from '#shared/staff/counter-endpoints.ts';
import { useMay } from '../access/use-staff.ts';
import { useLoaded } from '../kit/use-loaded.ts';

/** Asks accountants and administrators about public names without a recorded wish, until all are decided. */
export function PublicNamesNotice() {
  const skip = !useMay('donations.correct');
  const { data } = useLoaded(listPublicNames, { skip, query: { limit: '0' } });
  if (data === null || data.count === 0) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-xl border border-marigold bg-marigold/20 px-4 py-3">
      <p>{m.names_notice({ count: data.count })}</p>
      <Link to="/public-names" className="font-semibold">
        {m.names_notice_link()}
      </Link>
    </div>
  );
}
