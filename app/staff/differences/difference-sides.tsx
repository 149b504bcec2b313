import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { Difference, DifferenceSide } from '#shared/staff/differences-endpoints.ts';

const fields: readonly {
  readonly name: keyof DifferenceSide;
  readonly label: () => string;
  readonly isMoney?: true;
}[] = [
  { name: 'lineType', label: m.differences_field_line_type },
  { name: 'status', label: m.differences_field_status },
  { name: 'amount', label: m.differences_field_amount, isMoney: true },
  { name: 'currency', label: m.differences_field_currency },
  { name: 'fee', label: m.differences_field_fee, isMoney: true },
  { name: 'tax', label: m.differences_field_tax, isMoney: true },
  { name: 'orderId', label: m.differences_field_order },
  { name: 'paymentId', label: m.differences_field_payment },
  { name: 'settlementId', label: m.differences_field_settlement },
  { name: 'payments', label: m.differences_field_payments },
  { name: 'refunds', label: m.differences_field_refunds },
];

/** What our books have beside what the provider has; fields that differ are emphasised. */
export function DifferenceSides({ difference }: { readonly difference: Difference }) {
  const { ours, theirs } = difference;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Side title={m.differences_ours()} side={ours} other={theirs} />
      <Side title={m.differences_theirs()} side={theirs} other={ours} />
    </div>
  );
}

function Side({
  title,
  side,
  other,
}: {
  readonly title: string;
  readonly side: DifferenceSide;
  readonly other: DifferenceSide;
}) {
  const shown = fields.filter(({ name }) => side[name] !== undefined);
  return (
    <div className="rounded-lg border border-line/70 px-3 py-2">
      <p className="font-semibold text-ink-soft">{title}</p>
      {shown.length === 0 && <p className="font-semibold">{m.differences_nothing()}</p>}
      <dl className="grid grid-cols-[auto_1fr] gap-x-3">
        {shown.map(({ name, label, isMoney }) => {
          const value = side[name];
          const isOther = other[name] !== value;
          return (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{label()}</dt>
              <dd className={`wrap-anywhere tabular-nums ${isOther ? 'font-semibold' : ''}`}>
                {isMoney && typeof value === 'number' ? formatRupees(value) : value}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
