import { memo } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Icon } from '../../ui/icon.tsx';
import { Badge } from '../kit/badge.tsx';
import { nameColumn } from './batch-labels.ts';
import { GridCell } from './grid-cell.tsx';
import { findBlocker, type GridRow, isBlank } from './grid-rows.ts';
import type { LineProps } from './line-props.ts';
import { RowDetails } from './row-details.tsx';

/** One row of the grid, with what must be answered about it below. */
export const GridLine = memo((props: LineProps) => {
  const { row, line, mode, columns, column, campaigns, actions } = props;
  const faults = row.state === 'clean' ? (row.stored?.faults ?? {}) : {};
  return (
    <>
      <tr className={`border-b border-line/70 ${column === null ? '' : 'bg-action-wash/40'}`}>
        <th scope="row" className="px-2 text-right font-normal text-ink-soft tabular-nums">
          {line}
        </th>
        {columns.map((name) => (
          <GridCell
            key={name}
            row={row}
            column={name}
            label={m.batch_cell_label({ column: nameColumn(name, mode), line })}
            fault={faults[name]}
            isActive={column === name}
            campaigns={campaigns}
            actions={actions}
            listPlace={`list-${row.id}`}
          />
        ))}
        <td className="px-2">
          <span className="flex items-center justify-between gap-1">
            <RowStatus row={row} />
            {!isBlank(row) && (
              <button
                type="button"
                // By keyboard: Ctrl+Delete in the row.
                tabIndex={-1}
                aria-label={m.batch_remove_row({ line })}
                onClick={() => actions.remove(row)}
                className="inline-flex size-8 items-center justify-center rounded-lg text-ink-soft hover:bg-sand/50 hover:text-danger"
              >
                <Icon name="close" className="size-4" />
              </button>
            )}
          </span>
        </td>
      </tr>
      <RowDetails {...props} place={`list-${row.id}`} />
    </>
  );
});
GridLine.displayName = 'GridLine';

function RowStatus({ row }: { readonly row: GridRow }) {
  if (isBlank(row)) return <span />;
  if (row.conflict !== null)
    return <Badge tone="bad">{m.batch_row_conflict({ name: row.conflict.changedBy })}</Badge>;
  if (row.error !== null) return <Badge tone="bad">{m.batch_row_unsaved()}</Badge>;
  if (row.state === 'saving') return <Badge>{m.batch_row_saving()}</Badge>;
  const blocker = findBlocker(row);
  if (blocker === 'unsaved') return <Badge>{m.batch_row_unsaved()}</Badge>;
  if (blocker === 'fault') return <Badge tone="bad">{m.batch_row_fault()}</Badge>;
  if (blocker === 'question') return <Badge tone="waiting">{m.batch_row_question()}</Badge>;
  return <Badge tone="good">{m.batch_row_saved()}</Badge>;
}
