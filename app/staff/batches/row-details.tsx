import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { type BatchCells, type BatchMode, batchCells } from '#shared/staff/batch-cells.ts';
import type { BatchQuestion } from '#shared/staff/batches-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { SamePersonDialog } from '../donations/same-person-dialog.tsx';
import { nameCell } from './batch-labels.ts';
import type { GridRow } from './grid-rows.ts';
import type { LineProps } from './line-props.ts';

/** What concerns a row, in a line below it: suggestions of the cell at the cursor, faults, questions, a conflict. */
export function RowDetails({
  row,
  mode,
  columns,
  column,
  actions,
  place,
}: LineProps & { readonly place: string }) {
  const isActive = column !== null;
  const stored = row.state === 'clean' ? row.stored : null;
  const faults = isActive ? Object.entries(stored?.faults ?? {}) : [];
  const questions = (stored?.questions ?? []).filter(({ confirmed }) => !confirmed);
  const contact = isActive ? describeContact(row) : '';
  const hasText =
    faults.length + questions.length > 0 ||
    contact !== '' ||
    row.conflict !== null ||
    isFailed(row);
  if (!isActive && !hasText) return null;
  return (
    <tr className={hasText ? 'border-b border-line/70 bg-sand/15' : ''}>
      <td className="p-0" />
      <td colSpan={columns.length + 1} className="p-0">
        <div id={place} className="border-line bg-card [&:not(:empty)]:border" />
        {hasText && (
          <div className="grid gap-1.5 px-2 py-1.5">
            {contact !== '' && <p className="text-ink-soft">{contact}</p>}
            {faults.length > 0 && (
              <ul id={`${place}-faults`} className="text-danger">
                {faults.map(([name, fault]) => (
                  <li key={name}>
                    {nameFault(name, mode)}: {fault}
                  </li>
                ))}
              </ul>
            )}
            {isFailed(row) && (
              <p role="alert" className="font-semibold text-danger">
                {m.batch_save_failed({ error: row.error ?? '' })}
              </p>
            )}
            {questions.map((question) => (
              <Question key={question.name} row={row} question={question} actions={actions} />
            ))}
            {row.conflict !== null && <Conflict row={row} mode={mode} actions={actions} />}
          </div>
        )}
      </td>
    </tr>
  );
}

const isFailed = ({ error, conflict }: GridRow) => error !== null && conflict === null;

function nameFault(name: string, mode: BatchMode): string {
  const cell = batchCells.find((one) => one === name);
  return cell === undefined ? name : nameCell(cell, mode);
}

function describeContact({ donorId, cells: { email, address } }: GridRow): string {
  const known = donorId === null ? [] : [m.batch_known_donor()];
  return [...known, email, address].filter((part) => part !== '').join(' · ');
}

function Question({
  row,
  question,
  actions,
}: Pick<LineProps, 'row' | 'actions'> & { readonly question: BatchQuestion }) {
  const { name, message, other } = question;
  const [compares, setCompares] = useState(false);
  const isPerson = name === 'pan_no' && other !== null && other !== row.donorId;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="font-semibold">{message}</p>
      {name === 'reference' && other !== null && (
        <Link to={`/records/${other}`} target="_blank">
          {m.batch_show_donation()}
        </Link>
      )}
      {isPerson ? (
        <Button tone="secondary" onClick={() => setCompares(true)}>
          {m.batch_compare()}
        </Button>
      ) : (
        <Button tone="secondary" onClick={() => actions.confirm(row, [name])}>
          {m.batch_confirm()}
        </Button>
      )}
      {isPerson && compares && (
        <SamePersonDialog
          typed={row.cells}
          otherDonorId={other}
          onSame={() => {
            setCompares(false);
            actions.takeDonor(row, other);
          }}
          onDifferent={() => {
            setCompares(false);
            actions.confirm(row, [name]);
          }}
          onCancel={() => setCompares(false)}
        />
      )}
    </div>
  );
}

function Conflict({ row, mode, actions }: Pick<LineProps, 'row' | 'mode' | 'actions'>) {
  const theirs = row.conflict;
  if (theirs === null) return null;
  const changed = batchCells.filter((cell) => theirs.cells[cell] !== row.cells[cell]);
  const list = (cells: BatchCells) =>
    changed.map((cell) => `${nameCell(cell, mode)}: ${cells[cell] || '–'}`).join(', ');
  return (
    <div role="alert" className="grid gap-1.5">
      <p className="font-semibold text-danger">
        {m.batch_conflict_text({ name: theirs.changedBy })}
      </p>
      <p>
        {m.batch_conflict_theirs()}: {list(theirs.cells)}
      </p>
      <p>
        {m.batch_conflict_mine()}: {list(row.cells)}
      </p>
      <p className="flex flex-wrap gap-2">
        <Button tone="secondary" onClick={() => actions.settle(row, 'theirs')}>
          {m.batch_conflict_keep_theirs()}
        </Button>
        <Button tone="secondary" onClick={() => actions.settle(row, 'mine')}>
          {m.batch_conflict_keep_mine()}
        </Button>
      </p>
    </div>
  );
}
