import { useEffect } from 'react';
import { Link } from 'react-router';
import { formatTime } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { listTodaysEntries, type TodaysEntries } from '#shared/staff/counter-endpoints.ts';
import { nameMode } from '../donations/donation-labels.tsx';
import { nameReceipt } from '../donations/name-receipt.ts';
import { Badge } from '../kit/badge.tsx';
import { Failed, Loading } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { usePolled } from '../kit/use-polled.ts';

const EVERY_MS = 30_000;

/** Donations entered today, newest first, with sums; reloads after each saving and every half minute. */
export function TodaysEntriesPanel({
  saved,
}: {
  /** The donation that was saved last; null before. */
  readonly saved: string | null;
}) {
  const { status, data, error, reload } = usePolled(listTodaysEntries, { everyMs: EVERY_MS });
  useEffect(() => {
    if (saved !== null) reload();
  }, [saved, reload]);
  return (
    <Panel title={m.today_title()} className="xl:sticky xl:top-5">
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data === null && status === 'loading' && <Loading rows={5} />}
      {data !== null && <Today today={data} />}
    </Panel>
  );
}

function Today({ today }: { readonly today: TodaysEntries }) {
  const { entries, modes, clerks, count, amount } = today;
  if (entries.length === 0) return <p className="text-sm text-ink-soft">{m.today_none()}</p>;
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="font-semibold">{m.today_total({ count, amount: formatRupees(amount) })}</p>
      <Sums
        title={m.today_by_mode()}
        sums={modes.map((sum) => ({ ...sum, name: nameMode(sum.mode) }))}
      />
      {clerks.length > 1 && (
        <Sums
          title={m.today_by_clerk()}
          sums={clerks.map(({ isMe, ...sum }) => ({
            ...sum,
            name: isMe ? m.today_mine() : sum.name,
          }))}
        />
      )}
      <ul className="-mx-2 flex max-h-[26rem] flex-col overflow-y-auto border-t border-line/70 pt-1">
        {entries.map((entry) => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </ul>
      {count > entries.length && (
        <p className="text-ink-soft">{m.today_more({ count: entries.length })}</p>
      )}
    </div>
  );
}

function Sums({
  title,
  sums,
}: {
  readonly title: string;
  readonly sums: readonly {
    readonly name: string;
    readonly count: number;
    readonly amount: number;
  }[];
}) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{title}</caption>
      <tbody>
        {sums.map(({ name, count, amount }) => (
          <tr key={name}>
            <th scope="row" className="py-0.5 text-left font-normal wrap-anywhere text-ink-soft">
              {name}
            </th>
            <td className="py-0.5 pl-2 text-right tabular-nums text-ink-soft">{count}</td>
            <td className="py-0.5 pl-3 text-right tabular-nums">{formatRupees(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Entry({ entry }: { readonly entry: TodaysEntries['entries'][number] }) {
  const { _id, fullname, amount, mode, enteredAt, enteredBy, isMine, isVoid } = entry;
  return (
    <li>
      <Link
        to={`/records/${_id}`}
        className={`block rounded-lg border-l-3 px-2 py-1 text-ink no-underline hover:bg-action-wash hover:text-ink ${isMine ? 'border-peacock' : 'border-transparent'}`}
      >
        <span className="flex justify-between gap-3">
          <span className="min-w-0 truncate font-semibold">{fullname}</span>
          <span className={`tabular-nums ${isVoid ? 'line-through' : ''}`}>
            {formatRupees(amount)}
          </span>
        </span>
        <span className="flex flex-wrap gap-x-2 text-xs text-ink-soft">
          <span>{formatTime(new Date(enteredAt))}</span>
          <span>{nameMode(mode)}</span>
          <span>{nameReceipt(entry)}</span>
          <span>{isMine ? m.today_mine() : enteredBy}</span>
          {isVoid && <Badge tone="bad">{m.today_void()}</Badge>}
        </span>
      </Link>
    </li>
  );
}
