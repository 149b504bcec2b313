import { m } from '#shared/messages/compiled/messages.js';
import { listUnmatchedPayments } from '#shared/staff/money-endpoints.ts';
import { PageHead } from '../kit/page-head.tsx';
import { Panel } from '../kit/panel.tsx';
import { StateList, useStateList } from './state-list.tsx';
import { UnmatchedLines } from './unmatched-payment-rows.tsx';

/** All unmatched payments, newest first. */
export default function UnmatchedPaymentsPage() {
  const { filters, list } = useStateList(listUnmatchedPayments);
  const unmatchedPayments = list.data?.unmatchedPayments ?? null;
  return (
    <>
      <PageHead title={m.unmatched_title()} detail={m.unmatched_detail()} />
      <StateList
        filters={filters}
        list={list}
        options={[
          { value: 'open', label: m.unmatched_state_open() },
          { value: 'resolved', label: m.unmatched_state_resolved() },
        ]}
        count={unmatchedPayments?.length ?? null}
        none={m.unmatched_none()}
      >
        <Panel title={m.unmatched_list()}>
          <UnmatchedLines unmatchedPayments={unmatchedPayments ?? []} onChanged={list.reload} />
        </Panel>
      </StateList>
    </>
  );
}
