import { Link, useParams } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import {
  type DonorRequestStep,
  readDonorRequest,
  type WholeDonorRequest,
} from '#shared/staff/privacy-endpoints.ts';
import { Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Facts, Panel } from '../kit/panel.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { formatMoment } from '../money/format-moment.ts';
import { PlanLines } from './plan-lines.tsx';
import { formatRequester, kindLabels, stepLabels } from './privacy-messages.ts';
import { RequestActions } from './request-actions.tsx';
import { RequestState } from './request-table.tsx';

/** One data protection request: subject, planned effect, and history. */
export default function RequestPage() {
  const { id = '' } = useParams();
  const { status, data, error, reload } = useLoaded(readDonorRequest, { params: { id } });
  const title =
    data === null
      ? m.privacy_request_facts()
      : m.privacy_request_title({
          kind: kindLabels[data.request.kind](),
          name: formatRequester(data.request),
        });
  return (
    <>
      <PageHead title={title} back={{ to: '/privacy', label: m.privacy_back() }} />
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data === null && status === 'loading' && <Loading rows={5} />}
      {data !== null && (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            <RequestFacts whole={data} />
            <RequestActions whole={data} onChanged={reload} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            {data.plan.length > 0 && (
              <Panel title={m.privacy_plan()}>
                <PlanLines lines={data.plan} />
              </Panel>
            )}
            <Panel title={m.privacy_trail()}>
              <ol className="flex flex-col divide-y divide-line/70 text-sm">
                {data.steps.map((step) => (
                  <Step key={step._id} step={step} />
                ))}
              </ol>
            </Panel>
          </div>
        </div>
      )}
    </>
  );
}

function RequestFacts({ whole: { request, donorName } }: { readonly whole: WholeDonorRequest }) {
  const { donorId, email, carriedOutAt, outcome, identityCheck } = request;
  return (
    <Panel title={m.privacy_request_facts()} actions={<RequestState request={request} />}>
      <Facts
        facts={[
          { name: m.privacy_kind(), value: kindLabels[request.kind]() },
          { name: m.privacy_asker(), value: formatRequester(request) },
          { name: m.privacy_email(), value: email || '–' },
          {
            name: m.privacy_donor(),
            value:
              donorId === null || donorName === null ? (
                '–'
              ) : (
                <Link to={`/donors/${donorId}`}>{donorName || m.donation_without_name()}</Link>
              ),
          },
          { name: m.privacy_received(), value: formatDate(new Date(request.receivedAt)) },
          { name: m.privacy_due(), value: formatDate(new Date(request.dueAt)) },
          { name: m.privacy_identity(), value: identityCheck || m.privacy_identity_none() },
          ...(outcome === '' ? [] : [{ name: m.privacy_told(), value: outcome }]),
        ]}
      />
      {carriedOutAt !== null && (
        <p className="mt-3 text-sm font-semibold">
          {m.privacy_carried_out({ at: formatMoment(carriedOutAt) })}
        </p>
      )}
    </Panel>
  );
}

function Step({ step }: { readonly step: DonorRequestStep }) {
  return (
    <li className="py-2 first:pt-0 last:pb-0">
      <p>
        <span className="font-semibold">{stepLabels[step.action]()}</span> · {step.actorName}
      </p>
      <p className="text-ink-soft tabular-nums">{formatMoment(step.at)}</p>
      {step.lines.length > 0 && (
        <div className="mt-1 border-l-2 border-line pl-3">
          <PlanLines lines={step.lines} />
        </div>
      )}
    </li>
  );
}
