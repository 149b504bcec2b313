import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { ReportSum } from '#shared/staff/reports-endpoints.ts';
import type { Column } from '../kit/data-table.tsx';

type ModeSum = ReportSum & { readonly byMode: Readonly<Record<string, number>> };

/** A column of gross amounts for each payment mode. */
export function modeColumns<Row extends ModeSum>(
  modes: readonly string[],
  nameMode: (mode: string) => string,
): Column<Row>[] {
  return modes.map((mode) => ({
    key: mode,
    head: nameMode(mode),
    align: 'end',
    from: 'lg',
    cell: ({ byMode }) => formatCell(byMode[mode] ?? 0),
  }));
}

/** Number of donations, gross, refunded and net. */
export function sumColumns<Row extends ReportSum>(): Column<Row>[] {
  return [
    {
      key: 'donations',
      head: m.report_donations(),
      align: 'end',
      from: 'lg',
      cell: ({ donations }) => donations.toLocaleString('en-IN'),
    },
    { key: 'gross', head: m.report_gross(), align: 'end', cell: ({ gross }) => formatCell(gross) },
    {
      key: 'refunded',
      head: m.report_refunded(),
      align: 'end',
      from: 'lg',
      cell: ({ refunded }) => formatCell(refunded),
    },
    { key: 'net', head: m.report_net(), align: 'end', cell: ({ net }) => formatCell(net) },
  ];
}

/** The cells of a total below these columns. */
export function SumCells({
  modes,
  sum,
}: {
  readonly modes: readonly string[];
  readonly sum: ModeSum;
}) {
  const { byMode, donations, gross, refunded, net } = sum;
  // On phones only the columns that sum up are shown.
  const hidden = ['donations', 'refunded', ...modes];
  const cells = [
    ...modes.map((mode) => [mode, formatRupees(byMode[mode] ?? 0)]),
    ['donations', donations.toLocaleString('en-IN')],
    ...Object.entries({ gross, refunded, net }).map(([key, value]) => [key, formatRupees(value)]),
  ];
  return cells.map(([key = '', text]) => (
    <td
      key={key}
      className={`px-3 py-2 text-right whitespace-nowrap tabular-nums ${hidden.includes(key) ? 'max-lg:hidden' : ''}`}
    >
      {text}
    </td>
  ));
}

/** Zero is a dash: a table of many zeros is hard to read. */
function formatCell(rupees: number): string {
  return rupees === 0 ? '–' : formatRupees(rupees);
}
