import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { listRefundRequests, refundStates } from '#shared/staff/money-endpoints.ts';
import { PageHead } from '../kit/page-head.tsx';
import { refundLabels } from './refund-messages.ts';
import { RefundTable } from './refund-table.tsx';
import { StateList, useStateList } from './state-list.tsx';

/** All refund requests, newest first. */
export default function RefundsPage() {
  const { filters, list } = useStateList(listRefundRequests);
  const { data } = list;
  const refunds = data?.refunds ?? null;
  return (
    <>
      <PageHead
        title={m.desk_refunds()}
        detail={data && m.refund_rule({ above: formatRupees(data.secondPersonAbove) })}
      />
      <StateList
        filters={filters}
        list={list}
        options={[
          { value: 'open', label: m.refund_state_open() },
          ...refundStates.map((value) => ({ value, label: refundLabels[value].label() })),
        ]}
        count={refunds?.length ?? null}
        none={m.refund_list_none()}
      >
        <RefundTable
          refunds={refunds ?? []}
          onChanged={list.reload}
          stale={list.status !== 'succeeded'}
        />
      </StateList>
    </>
  );
}
