import type { ReactNode } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise, formatRupees } from '#shared/money.ts';
import { type CashCounts, denominations, sumCounts } from '#shared/staff/cash-count.ts';
import { Panel } from '../kit/panel.tsx';

type Line = (typeof denominations)[number];

/** A count by denomination. `pieces` renders the number of pieces; by default as text. */
export function CountTable({
  counts,
  pieces = ({ name }) => String(counts[name] ?? 0),
  children,
}: {
  readonly counts: CashCounts;
  readonly pieces?: (line: Line) => ReactNode;
  /** Below the table. */
  readonly children?: ReactNode;
}) {
  return (
    <Panel title={m.cash_count()}>
      <table className="w-full max-w-md border-collapse">
        <thead>
          <tr className="text-left text-xs text-ink-soft">
            <th scope="col" className="py-1 font-semibold">
              {m.cash_denomination()}
            </th>
            <th scope="col" className="w-28 py-1 text-right font-semibold">
              {m.cash_pieces()}
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              {m.cash_amount()}
            </th>
          </tr>
        </thead>
        <tbody>
          {denominations.map((line) => (
            <tr key={line.name} className="border-t border-line/70">
              <th scope="row" className="text-left font-normal">
                {nameDenomination(line)}
              </th>
              <td className="py-px text-right tabular-nums">{pieces(line)}</td>
              <td className="py-1 text-right tabular-nums">
                {counts[line.name] ? formatRupees((counts[line.name] ?? 0) * line.rupees) : ''}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong font-semibold">
            <th scope="row" colSpan={2} className="py-1.5 text-left">
              {m.cash_counted()}
            </th>
            <td className="py-1.5 text-right tabular-nums">{formatPaise(sumCounts(counts))}</td>
          </tr>
        </tfoot>
      </table>
      {children}
    </Panel>
  );
}

export function nameDenomination({ kind, rupees }: Line): string {
  return kind === 'note' ? m.cash_note({ rupees }) : m.cash_coin({ rupees });
}
