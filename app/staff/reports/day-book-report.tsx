import { type ReactNode, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { type DayBook, getDayBook } from '#shared/staff/reports-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { nameMode } from '../donations/donation-labels.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { CallFailed, Empty, Failed, Loading } from '../kit/list-states.tsx';
import { useCall } from '../kit/use-call.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { entryColumns, refundColumns, toDayBookCard, voidColumns } from './day-book-columns.tsx';
import { SumCells, sumColumns } from './sum-columns.tsx';

/** The donations of a day in order, the sum of each payment mode, and what was refunded or voided on that day. */
export function DayBookReport({ day }: { readonly day: string }) {
  const { data, status, error, reload } = useLoaded(getDayBook, { query: { day } });
  if (data === null) {
    return status === 'failed' ? (
      <Failed message={error} onRetry={reload} />
    ) : (
      <Loading rows={10} />
    );
  }
  return <Sections key={day} book={data} />;
}

type Rest = Pick<DayBook, 'entries' | 'next'>;

function Sections({ book }: { readonly book: DayBook }) {
  const { day, isOwn, modes, total, refunds, voids } = book;
  const [more, setMore] = useState<Rest>({ entries: [], next: book.next });
  const entries = [...book.entries, ...more.entries];
  const dayText = day.split('-').toReversed().join('/');
  return (
    <div className="flex flex-col gap-5">
      {isOwn && <p className="text-ink-soft">{m.report_own()}</p>}
      <Section title={m.report_entries({ day: dayText })}>
        {entries.length === 0 ? (
          <Empty title={m.report_none_of_day()} />
        ) : (
          <DataTable
            caption={m.report_entries({ day: dayText })}
            columns={entryColumns}
            rows={entries}
            rowKey={({ _id }) => _id}
            rowHref={({ _id }) => `/records/${_id}`}
            card={toDayBookCard}
          />
        )}
        {more.next !== null && (
          <MoreEntries
            day={day}
            after={more.next}
            text={m.report_incomplete({
              shown: entries.length.toLocaleString('en-IN'),
              count: total.donations.toLocaleString('en-IN'),
            })}
            onRead={(page) =>
              setMore((now) => ({ entries: [...now.entries, ...page.entries], next: page.next }))
            }
          />
        )}
      </Section>
      {modes.length > 0 && (
        <Section title={m.report_by_mode()}>
          <DataTable
            caption={m.report_by_mode()}
            columns={modeSumColumns}
            rows={modes}
            rowKey={({ mode }) => mode}
            foot={
              <tr>
                <th scope="row" className="px-3 py-2 text-left">
                  {m.report_total()}
                </th>
                <SumCells modes={[]} sum={{ ...total, byMode: {} }} />
              </tr>
            }
          />
        </Section>
      )}
      {refunds.count > 0 && (
        <Section title={m.report_refunds({ day: dayText })} listed={refunds}>
          <DataTable
            caption={m.report_refunds({ day: dayText })}
            columns={refundColumns}
            rows={refunds.rows}
            rowKey={({ reference }) => reference}
            rowHref={({ _id }) => `/records/${_id}`}
            card={toDayBookCard}
          />
        </Section>
      )}
      {voids.count > 0 && (
        <Section title={m.report_voids({ day: dayText })} listed={voids}>
          <DataTable
            caption={m.report_voids({ day: dayText })}
            columns={voidColumns}
            rows={voids.rows}
            rowKey={({ _id }) => _id}
            rowHref={({ _id }) => `/records/${_id}`}
            card={toDayBookCard}
          />
        </Section>
      )}
    </div>
  );
}

const modeSumColumns: readonly Column<DayBook['modes'][number]>[] = [
  { key: 'mode', head: m.records_mode(), cell: ({ mode }) => nameMode(mode) },
  ...sumColumns<DayBook['modes'][number]>(),
];

type Listed = {
  readonly count: number;
  readonly amount: number;
  readonly rows: readonly unknown[];
};

function Section({
  title,
  listed,
  children,
}: {
  readonly title: string;
  readonly listed?: Listed;
  readonly children: ReactNode;
}) {
  return (
    <section>
      <h2 className="mb-2 font-semibold">
        {title}
        {listed !== undefined && (
          <span className="ml-3 font-normal text-ink-soft tabular-nums">
            {m.report_listed({
              count: listed.count.toLocaleString('en-IN'),
              amount: formatRupees(listed.amount),
            })}
          </span>
        )}
      </h2>
      {children}
      {listed !== undefined && listed.count > listed.rows.length && (
        <p className="mt-2 text-ink-soft">
          {m.report_listed_first({
            shown: listed.rows.length.toLocaleString('en-IN'),
            count: listed.count.toLocaleString('en-IN'),
          })}
        </p>
      )}
    </section>
  );
}

function MoreEntries({
  day,
  after,
  text,
  onRead,
}: {
  readonly day: string;
  readonly after: string;
  readonly text: string;
  readonly onRead: (page: Rest) => void;
}) {
  const { run, busy, error } = useCall(getDayBook);
  const read = async () => {
    const page = await run({ query: { day, after } });
    if (page !== null) onRead(page);
  };
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <p className="text-ink-soft">{text}</p>
      <Button tone="secondary" busy={busy} onClick={read} className="print:hidden">
        {m.report_more()}
      </Button>
      <CallFailed error={error} />
    </div>
  );
}
