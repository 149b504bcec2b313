import { m } from '#shared/messages/compiled/messages.js';
import { getOrganisation } from '#shared/staff/organisation-endpoints.ts';
import { Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { formatMoment } from '../money/format-moment.ts';
import { FactsForm } from './facts-form.tsx';
import { ReadyChecklist } from './ready-checklist.tsx';
import { WaitingChange } from './waiting-change.tsx';

/** The organisation's facts, with what waits for a second administrator, and the form. */
export default function OrganisationPage() {
  const { data, status, error, reload } = useLoaded(getOrganisation);
  const { changedAt = null, changedBy = null } = data?.organisation ?? {};
  return (
    <>
      <PageHead
        title={m.org_title()}
        detail={
          <>
            {m.org_detail()}
            {changedAt !== null && changedBy !== null && (
              <span className="block">
                {m.org_changed({ name: changedBy.name, at: formatMoment(changedAt) })}
              </span>
            )}
          </>
        }
      />
      {data === null && status === 'loading' && <Loading />}
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data !== null && (
        <>
          {data.waiting !== null && (
            <WaitingChange
              key={data.waiting.approvalId}
              approvalId={data.waiting.approvalId}
              changes={data.waiting.changes}
              onDecided={reload}
            />
          )}
          {/* Loads anew with every version of the facts, and with every change that waits or no longer does. */}
          <ReadyChecklist key={`${data.organisation.version} ${data.waiting?.approvalId}`} />
          <FactsForm organisation={data.organisation} onSaved={reload} onLatest={reload} />
        </>
      )}
    </>
  );
}
