import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { listSuggestions } from '#shared/staff/suggestions-endpoints.ts';
import { useMay } from '../access/use-staff.ts';
import { CallFailed } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { nameReason } from './suggestion-messages.ts';

/** Pending duplicate suggestions of a donor; renders nothing when there are none. */
export function SuggestionsOfDonor({ donorId }: { readonly donorId: string }) {
  const { data, error } = useLoaded(listSuggestions, { query: { donor: donorId } });
  const mayMerge = useMay('donors.merge');
  if (error !== null) return <CallFailed error={error} />;
  if (data === null || data.suggestions.length === 0) return null;
  return (
    <Panel title={m.suggestions_of_one()}>
      <ul className="grid gap-2 text-sm">
        {data.suggestions.map(({ _id, donors, reasons }) => {
          const other = donors.find((donor) => donor._id !== donorId);
          return (
            <li key={_id} className="flex flex-wrap items-center gap-x-3">
              <Link to={`/donors/${other?._id ?? ''}`} className="font-semibold wrap-anywhere">
                {other?.fullname ?? ''}
              </Link>
              <span className="text-ink-soft">{reasons.map(nameReason).join(', ')}</span>
            </li>
          );
        })}
      </ul>
      {mayMerge && (
        <p className="mt-3 text-sm">
          <Link to={`/donors/suggestions?donor=${donorId}`}>{m.suggestions_decide()}</Link>
        </p>
      )}
    </Panel>
  );
}
