import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { formatDate, formatTime } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { describeCashDifference } from '#shared/staff/cash-count.ts';
import {
  type CashHandover,
  type CashHandoverPage,
  getCashHandover,
} from '#shared/staff/cash-endpoints.ts';
import { styleButton } from '../../ui/button-style.ts';
import { useStaff } from '../access/use-staff.ts';
import { Badge } from '../kit/badge.tsx';
import { Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Facts, Panel } from '../kit/panel.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { CashDonations } from './cash-donations.tsx';
import { formatPeriod, handoverStatuses } from './cash-labels.ts';
import { CountForm } from './count-form.tsx';
import { CountTable } from './count-table.tsx';
import { HandoverActions } from './handover-actions.tsx';

/** One handover: its count, who signs it, and its donations. */
export default function HandoverPage() {
  const { id = '' } = useParams();
  const loaded = useLoaded(getCashHandover, { params: { id } });
  const [newer, setNewer] = useState<CashHandoverPage | null>(null);
  const { data, reload } = loaded;
  useEffect(() => {
    // Not before: with the older status the count, and what is typed into it, would be taken off the page.
    setNewer((now) => (now !== null && isOlder(data, now) ? now : null));
  }, [data]);
  const page = newer ?? data;
  const me = useStaff()._id;
  if (page === null) {
    return (
      <>
        <PageHead title={m.cash_title()} back={back} />
        {loaded.status === 'failed' ? (
          <Failed message={loaded.error} onRetry={reload} />
        ) : (
          <Loading />
        )}
      </>
    );
  }
  const { handover, list, more } = page;
  const isMine = handover.handedOverBy._id === me;
  const isCounted = handover.status !== 'draft' && handover.status !== 'discarded';
  return (
    <>
      <PageHead
        title={m.cash_handover_number({ number: handover.number })}
        back={back}
        detail={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone={handoverStatuses[handover.status].tone}>
              {handoverStatuses[handover.status].label()}
            </Badge>
            {`${m.cash_donations_of()} ${formatPeriod(handover)}`}
          </span>
        }
        actions={
          <>
            {handover.status !== 'discarded' && (
              <a
                href={`/api/staff/cash-handovers/${handover._id}/handover.pdf`}
                target="_blank"
                rel="noreferrer"
                className={styleButton({ tone: 'secondary' })}
              >
                {m.cash_print()}
              </a>
            )}
            <HandoverActions handover={handover} onChanged={setNewer} onStale={reload} />
          </>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="grid gap-4">
          {handover.status === 'draft' && isMine ? (
            <CountForm
              key={handover._id}
              handover={handover}
              more={more}
              onChanged={setNewer}
              onStale={reload}
            />
          ) : (
            handover.status !== 'discarded' && <CountTable counts={handover.counts} />
          )}
          {isCounted && (
            <Panel title={m.cash_handover()}>
              <Facts facts={listFacts(handover)} />
            </Panel>
          )}
        </div>
        <CashDonations caption={m.cash_list()} donations={list} />
      </div>
    </>
  );
}

/** Whether it was requested before the handover's last change here. */
function isOlder(data: CashHandoverPage | null, { handover }: CashHandoverPage): boolean {
  return data?.handover._id === handover._id && data.handover.version < handover.version;
}

const back = { to: '/cash', label: m.cash_title() };

function listFacts(handover: CashHandover) {
  const { expected, counted, changedSince } = handover;
  const act = (name: string, at: string | null) =>
    at === null ? name : `${name}, ${formatDate(new Date(at))}, ${formatTime(new Date(at))}`;
  const facts = [
    { name: m.cash_expected(), value: formatRupees(expected) },
    { name: m.cash_counted(), value: <strong>{formatRupees(counted)}</strong> },
    { name: m.cash_difference(), value: describeCashDifference(counted - expected) },
    handover.differenceReason !== '' && {
      name: m.cash_difference_reason(),
      value: handover.differenceReason,
    },
    changedSince !== 0 && {
      name: m.cash_changed_since(),
      value: (
        <strong className="text-danger">
          {m.cash_changed_text({ amount: formatRupees(expected + changedSince) })}
        </strong>
      ),
    },
    {
      name: m.cash_handed_over_by(),
      value: act(handover.handedOverBy.name, handover.handedOverAt),
    },
    handover.receivedBy !== null && {
      name: m.cash_received_by(),
      value: act(handover.receivedBy.name, handover.receivedAt),
    },
    handover.disputedBy !== null && {
      name: m.cash_disputed_by(),
      value: act(handover.disputedBy.name, handover.disputedAt),
    },
    handover.disputeNote !== '' && { name: m.cash_dispute_note(), value: handover.disputeNote },
  ];
  return facts.filter((fact) => fact !== false);
}
