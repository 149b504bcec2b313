import { m } from '#shared/messages/compiled/messages.js';
import { listApprovals } from '#shared/staff/approvals-endpoints.ts';
import { PageHead } from '../kit/page-head.tsx';
import { StateList, useStateList } from '../money/state-list.tsx';
import { ApprovalTable } from './approval-table.tsx';

/** Pending and decided approvals, newest first. */
export default function ApprovalsPage() {
  const { filters, list } = useStateList(listApprovals);
  const approvals = list.data?.approvals ?? null;
  return (
    <>
      <PageHead title={m.desk_approvals()} detail={m.desk_approvals_text()} />
      <StateList
        filters={filters}
        list={list}
        options={[
          { value: 'waiting', label: m.desk_approvals_waiting() },
          { value: 'decided', label: m.desk_approvals_decided() },
        ]}
        count={approvals?.length ?? null}
        none={m.desk_approvals_none()}
      >
        <ApprovalTable
          approvals={approvals ?? []}
          onChanged={list.reload}
          stale={list.status !== 'succeeded'}
        />
      </StateList>
    </>
  );
}
