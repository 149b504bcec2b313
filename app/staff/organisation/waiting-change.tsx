import { m } from '#shared/messages/compiled/messages.js';
import type { OrganisationChange } from '#shared/organisation-form.ts';
import { listApprovals } from '#shared/staff/approvals-endpoints.ts';
import { nameOrganisationField } from '#shared/staff/organisation-fields.ts';
import { DecideApproval } from '../approvals/approval-table.tsx';
import { Failed, Loading } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { formatMoment } from '../money/format-moment.ts';

type Props = {
  readonly approvalId: string;
  readonly changes: readonly (Pick<OrganisationChange, 'from' | 'to'> & {
    readonly field: string;
  })[];
  readonly onDecided: () => void;
};

/** The change that waits for a second administrator: who submitted what, and the buttons to decide. */
export function WaitingChange({ approvalId, changes, onDecided }: Props) {
  const { data, status, error, reload } = useLoaded(listApprovals, {
    query: { state: 'waiting', subject: 'organisation' },
  });
  const approval = data?.approvals.find(({ _id }) => _id === approvalId);
  return (
    <Panel title={m.org_waiting_title()} className="mb-4 border-marigold">
      <ul className="grid gap-1">
        {changes.map(({ field, from, to }) => (
          <li key={field} className="wrap-anywhere tabular-nums">
            {m.org_change_line({
              field: nameOrganisationField(field) ?? field,
              from: from ?? m.org_value_none(),
              to: to ?? m.org_value_none(),
            })}
          </li>
        ))}
      </ul>
      {data === null && status === 'loading' && <Loading />}
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {approval !== undefined && (
        <div className="mt-3 grid gap-2 text-sm">
          <p className="text-ink-soft">
            {m.org_waiting_by({
              name: approval.askedBy.name,
              at: formatMoment(approval.askedAt),
            })}
          </p>
          {approval.reason !== '' && <p>{m.org_waiting_reason({ reason: approval.reason })}</p>}
          {approval.effectiveAfter !== null && (
            <p>{m.org_waiting_effective({ at: formatMoment(approval.effectiveAfter) })}</p>
          )}
          {approval.mayWithdraw && approval.effectiveAfter === null && (
            <p className="text-ink-soft">{m.org_waiting_own()}</p>
          )}
          {approval.whyNot !== '' && <p className="text-ink-soft">{approval.whyNot}</p>}
          <DecideApproval approval={approval} onChanged={onDecided} />
        </div>
      )}
    </Panel>
  );
}
