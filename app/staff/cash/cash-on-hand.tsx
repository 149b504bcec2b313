import { useState } from 'react';
import { useNavigate } from 'react-router';
import { dayFrom } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { listCashOnHand, openCashHandover } from '#shared/staff/cash-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { useStaff } from '../access/use-staff.ts';
import { FilterSelect } from '../kit/filter-bar.tsx';
import { FilterDay } from '../kit/filter-day.tsx';
import { CallFailed, Failed, Loading } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { useCall } from '../kit/use-call.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { CashDonations } from './cash-donations.tsx';
import { formatDay } from './cash-labels.ts';

/** Cash of a period that nobody has handed over; begins its count. `members`: whose cash may be chosen. */
export function CashOnHand({
  members,
  onRefused,
}: {
  readonly members: readonly { readonly value: string; readonly label: string }[];
  /** A count could not be begun: it may have begun already, and its answer was lost. */
  readonly onRefused: () => void;
}) {
  const today = dayFrom(new Date(), 0);
  const me = useStaff()._id;
  const [period, setPeriod] = useState({ from: today, to: today });
  const [member, setMember] = useState('');
  const navigate = useNavigate();
  const opening = useCall(openCashHandover);
  const { data, status, error, reload } = useLoaded(listCashOnHand, {
    query: { ...period, members: member },
  });
  const begin = async () => {
    const body = { ...period, ...(member === '' ? {} : { members: [member] }) };
    const answer = await opening.run({ body });
    if (answer !== null) {
      void navigate(`/cash/${answer.handover._id}`);
      return;
    }
    reload();
    onRefused();
  };
  const earlier = data?.earlier ?? null;
  const isStale = status !== 'succeeded';
  return (
    <Panel title={m.cash_on_hand()}>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <FilterDay
          label={m.cash_from()}
          value={period.from}
          onChange={(from) => setPeriod((now) => ({ ...now, from: from || now.to }))}
        />
        <FilterDay
          label={m.cash_to()}
          value={period.to}
          onChange={(to) => setPeriod((now) => ({ ...now, to: to || today }))}
        />
        {members.length > 0 && (
          <FilterSelect
            label={m.cash_member()}
            value={member}
            onChange={setMember}
            any={m.cash_members_mine()}
            options={members.filter(({ value }) => value !== me)}
          />
        )}
        <Button
          busy={opening.busy}
          disabled={data === null || data.list.length === 0}
          onClick={() => void begin()}
        >
          {m.cash_begin()}
        </Button>
        {data !== null && data.list.length > 0 && (
          <strong
            role="status"
            className={`py-2 text-lg tabular-nums ${isStale ? 'opacity-60' : ''}`}
          >
            {m.cash_on_hand_sum({ count: data.list.length, amount: formatRupees(data.amount) })}
          </strong>
        )}
      </div>
      {earlier !== null && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          {m.cash_on_hand_earlier({
            count: earlier.count,
            amount: formatRupees(earlier.amount),
            since: formatDay(earlier.since),
          })}
          <Button
            tone="secondary"
            onClick={() => setPeriod((now) => ({ ...now, from: earlier.since }))}
          >
            {m.cash_include_earlier()}
          </Button>
        </p>
      )}
      <div className="mt-3 grid gap-3">
        {opening.error !== null && (
          <CallFailed error={Object.values(opening.fields)[0] ?? opening.error} />
        )}
        {status === 'failed' && <Failed message={error} onRetry={reload} />}
        {data === null && status === 'loading' && <Loading rows={3} />}
        {data?.list.length === 0 && <p className="text-ink-soft">{m.cash_on_hand_none()}</p>}
        {data !== null && data.list.length > 0 && (
          <CashDonations caption={m.cash_on_hand()} donations={data.list} stale={isStale} />
        )}
      </div>
    </Panel>
  );
}
