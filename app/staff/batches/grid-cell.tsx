import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { CELL_LENGTH, type GridColumn } from '#shared/staff/batch-cells.ts';
import type { DeskCampaign, DonorRecord } from '#shared/staff/entry-endpoints.ts';
import { useDonorMatches } from '../entry/donor-field.tsx';
import type { GridRow } from './grid-rows.ts';
import type { LineActions } from './line-props.ts';

type Props = {
  readonly row: GridRow;
  readonly column: GridColumn;
  readonly label: string;
  readonly fault: string | undefined;
  readonly isActive: boolean;
  readonly campaigns: readonly DeskCampaign[];
  readonly actions: LineActions;
  /** Id of the element below the row that shows the cell's suggestions. */
  readonly listPlace: string;
};

/** One cell: a field that suggests known donors or campaigns while typing. */
export function GridCell(props: Props) {
  const { row, column, label, fault, isActive, actions, listPlace } = props;
  const [isTyping, setTyping] = useState(false);
  const [at, setAt] = useState(-1);
  const options = useOptions(props, isActive && isTyping);
  const listId = `${listPlace}-${column}`;
  const isShown = options.length > 0;
  const active = isShown ? options[at] : undefined;

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isShown || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // From the field itself, up leads to the row above.
    if (step === 1 || (step === -1 && at >= 0))
      setAt((at + step + options.length) % options.length);
    else if (event.key === 'Enter' && active !== undefined) {
      setTyping(false);
      active.onChoose();
    } else if (event.key === 'Escape') setTyping(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const combobox = suggesting.includes(column)
    ? ({
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': isShown,
        'aria-controls': isShown ? listId : undefined,
        'aria-activedescendant': active === undefined ? undefined : `${listId}-${at}`,
      } as const)
    : {};
  const place = isShown ? document.getElementById(listPlace) : null;
  return (
    <td className="p-0">
      <input
        data-row={row.id}
        data-column={column}
        aria-label={label}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : `${listPlace}-faults`}
        title={fault}
        value={row.cells[column]}
        maxLength={CELL_LENGTH}
        autoComplete="off"
        spellCheck={false}
        inputMode={inputModes[column]}
        {...combobox}
        onKeyDown={onKeyDown}
        onBlur={() => setTyping(false)}
        onChange={(event) => {
          setTyping(true);
          setAt(-1);
          actions.edit(row, column, event.target.value);
        }}
        className={`block min-h-10 w-full min-w-0 bg-transparent px-2 py-1.5 text-ink outline-offset-[-2px] aria-invalid:bg-danger-wash aria-invalid:text-danger ${column === 'amount' ? 'text-right tabular-nums' : ''} ${column === 'pan_no' ? 'uppercase' : ''}`}
      />
      {place !== null &&
        createPortal(
          <div
            id={listId}
            role="listbox"
            aria-label={column === 'campaign' ? m.batch_campaigns_found() : m.entry_donors_found()}
          >
            {options.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus
              <div
                key={option.key}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                // On mousedown: on click the field would already have lost its focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  setTyping(false);
                  option.onChoose();
                }}
                className={`flex cursor-pointer flex-wrap items-baseline gap-x-3 px-3 py-1.5 hover:bg-action-wash ${index === at ? 'bg-action-wash' : ''}`}
              >
                {option.content}
              </div>
            ))}
          </div>,
          place,
        )}
    </td>
  );
}

const suggesting: readonly GridColumn[] = ['fullname', 'phone_no', 'campaign'];

const inputModes: Partial<Record<GridColumn, 'decimal' | 'tel'>> = {
  amount: 'decimal',
  phone_no: 'tel',
};

type Option = { readonly key: string; readonly content: ReactNode; readonly onChoose: () => void };

function useOptions(
  { row, column, campaigns, actions }: Props,
  isSearching: boolean,
): readonly Option[] {
  const typed = row.cells[column].trim();
  const searchesDonors = isSearching && (column === 'fullname' || column === 'phone_no');
  const donors = useDonorMatches(searchesDonors ? typed : '');
  if (!isSearching) return [];
  if (column === 'campaign') {
    const words = typed.toLowerCase();
    return campaigns
      .filter(({ title }) => title.toLowerCase().includes(words) && title !== typed)
      .map(({ _id, title }) => ({
        key: _id,
        content: title,
        onChoose: () => actions.edit(row, 'campaign', title),
      }));
  }
  return donors.map((donor) => ({
    key: donor._id,
    content: <DonorOption donor={donor} />,
    onChoose: () => actions.choose(row, donor),
  }));
}

function DonorOption({ donor }: { readonly donor: DonorRecord }) {
  const details = [donor.phone_no, donor.email, donor.pan_no].filter((part) => part !== '');
  return (
    <>
      <span className="font-semibold">{donor.fullname}</span>
      <span className="text-ink-soft">{details.join(' · ')}</span>
      <span className="ml-auto tabular-nums">
        {m.entry_donor_donations({ count: donor.donations, amount: formatRupees(donor.amount) })}
      </span>
    </>
  );
}
