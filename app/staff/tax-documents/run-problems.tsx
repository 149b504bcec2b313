import { useEffect } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import {
  getTaxDocumentRun,
  type TaxDocumentRun,
} from '#shared/staff/tax-document-runs-endpoints.ts';
import { useLoaded } from '../kit/use-loaded.ts';

/** Failed and pending mails of a run, with the server's messages. */
export function RunProblems({ run }: { readonly run: TaxDocumentRun }) {
  const { data, reload } = useLoaded(getTaxDocumentRun, { params: { id: run._id } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloaded whenever the run is
  useEffect(reload, [run, reload]);
  if (data === null || data.unfinished.length === 0) return null;
  return (
    <ul aria-label={m.desk_papers_troubled()} className="flex flex-col gap-1 p-0 text-sm">
      {data.unfinished.map((one) => (
        <li key={one.donationId} className="list-none">
          <Link to={`/records/${one.donationId}`}>{one.receiptNumber}</Link> {one.fullname}:{' '}
          <span className={one.status === 'failed' ? 'text-danger' : 'text-ink-soft'}>
            {one.message}
          </span>
        </li>
      ))}
    </ul>
  );
}
