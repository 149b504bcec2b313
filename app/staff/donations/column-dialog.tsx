import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import {
  type DonationColumn,
  defaultDonationColumns,
  donationColumns,
} from '#shared/staff/donation-columns.ts';
import { chooseColumns } from '#shared/staff/list-choices-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { useCall } from '../kit/use-call.ts';
import { nameColumn } from './donation-columns.tsx';

type ColumnDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly columns: readonly DonationColumn[];
  /** The stored columns; [] after a reset. */
  readonly onChosen: (columns: readonly DonationColumn[]) => void;
};

/** Chooses the columns of the list and their order; stored for this user. */
export function ColumnDialog(props: ColumnDialogProps) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title={m.columns_title()} width="wide">
      {props.open && <Columns {...props} />}
    </Dialog>
  );
}

function Columns({ onClose, columns, onChosen }: ColumnDialogProps) {
  // The shown ones first, in their order.
  const [order, setOrder] = useState<readonly DonationColumn[]>([
    ...columns,
    ...donationColumns.filter((key) => !columns.includes(key)),
  ]);
  const [shown, setShown] = useState<ReadonlySet<DonationColumn>>(new Set(columns));
  const [fault, setFault] = useState<string | null>(null);
  const saving = useCall(chooseColumns);

  const store = async (chosen: readonly DonationColumn[]) => {
    const { error } = await saving.attempt({ body: { columns: chosen } });
    if (error !== null) return setFault(error);
    onChosen(chosen);
    onClose();
  };
  const apply = () => {
    const chosen = order.filter((key) => shown.has(key));
    if (chosen.length === 0) return setFault(m.columns_none());
    const isDefault = chosen.join() === defaultDonationColumns.join();
    return void store(isDefault ? [] : chosen);
  };
  const move = (key: DonationColumn, by: 1 | -1) =>
    setOrder((now) => {
      const at = now.indexOf(key);
      const next = now.filter((one) => one !== key);
      next.splice(Math.max(0, at + by), 0, key);
      return next;
    });
  const tick = (key: DonationColumn) =>
    setShown(
      (now) => new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key]),
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      className="flex flex-col gap-3"
    >
      <ul className="gap-x-8 sm:columns-2">
        {order.map((key, index) => (
          <li key={key} className="flex break-inside-avoid items-center gap-1">
            <label className="flex min-h-8 grow cursor-pointer items-center gap-2">
              <input
                type="checkbox"
                checked={shown.has(key)}
                onChange={() => tick(key)}
                className="size-4.5 accent-action"
              />
              {nameColumn(key)}
            </label>
            <MoveButton
              label={m.columns_up({ column: nameColumn(key) })}
              disabled={index === 0}
              onClick={() => move(key, -1)}
              className="rotate-90"
            />
            <MoveButton
              label={m.columns_down({ column: nameColumn(key) })}
              disabled={index === order.length - 1}
              onClick={() => move(key, 1)}
              className="-rotate-90"
            />
          </li>
        ))}
      </ul>
      <CallFailed error={fault} />
      <div className="flex justify-end gap-2">
        <Button tone="quiet" onClick={() => void store([])} className="mr-auto">
          {m.columns_reset()}
        </Button>
        <Button tone="secondary" onClick={onClose}>
          {m.desk_leave_it()}
        </Button>
        <Button type="submit" busy={saving.busy}>
          {m.columns_apply()}
        </Button>
      </div>
    </form>
  );
}

function MoveButton({
  label,
  className,
  ...button
}: {
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly className: string;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      {...button}
      className="inline-flex size-8 cursor-pointer items-center justify-center rounded-full hover:bg-action-wash disabled:cursor-default disabled:opacity-30"
    >
      <Icon name="back" className={`size-4 ${className}`} />
    </button>
  );
}
