import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { type DonorRecord, findDonors } from '#shared/staff/entry-endpoints.ts';

import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { useApi } from '../kit/api-context.ts';
import { callEndpoint } from '../kit/call-endpoint.ts';

/** Debounce before the search. */
const PAUSE_MS = 180;

const LEAST_LETTERS = 3;

type Props = Omit<TextFieldProps, 'value' | 'onChange'> & {
  readonly value: string;
  readonly onType: (value: string) => void;
  readonly onChoose: (donor: DonorRecord) => void;
  /** False: a donor is already selected, so no search is made. */
  readonly searching: boolean;
};

/** Combobox that finds known donors while typing: arrow keys move, Enter selects, Escape closes. */
export function DonorField({ value, onType, onChoose, searching, ...field }: Props) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const found = useDonorMatches(searching && isOpen ? value : '');
  const isShown = isOpen && found.length > 0;
  const active = isShown ? found[at] : undefined;

  const choose = (donor: DonorRecord) => {
    setOpen(false);
    onChoose(donor);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isShown || event.ctrlKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((at + step + found.length) % found.length);
    else if (event.key === 'Enter' && active !== undefined) choose(active);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="relative">
      <TextField
        {...field}
        value={value}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={active === undefined ? undefined : `${listId}-${active._id}`}
        onChange={(event) => {
          onType(event.target.value);
          setOpen(true);
          setAt(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      {isShown && (
        <div
          id={listId}
          role="listbox"
          aria-label={m.entry_donors_found()}
          className="absolute top-full left-0 w-max max-w-[min(34rem,90vw)] min-w-full z-20 mt-1 max-h-80 overflow-y-auto rounded-xl border border-line-strong bg-card py-1 shadow-float"
        >
          {found.map((donor, index) => (
            <Suggestion
              key={donor._id}
              id={`${listId}-${donor._id}`}
              donor={donor}
              active={index === at}
              onChoose={choose}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function Suggestion({
  id,
  donor,
  active,
  onChoose,
}: {
  readonly id: string;
  readonly donor: DonorRecord;
  readonly active: boolean;
  readonly onChoose: (donor: DonorRecord) => void;
}) {
  const details = [donor.phone_no, donor.email, donor.pan_no].filter((part) => part !== '');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      // On mousedown: on click the field would already have lost its focus and closed the list.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(donor)}
      className={`flex cursor-pointer flex-wrap items-baseline gap-x-3 px-4 py-2 hover:bg-action-wash ${active ? 'bg-action-wash' : ''}`}
    >
      <span className="font-semibold">{donor.fullname}</span>
      <span className="text-sm text-ink-soft">{details.join(' · ')}</span>
      <span className="ml-auto text-sm tabular-nums">
        {m.entry_donor_donations({ count: donor.donations, amount: formatRupees(donor.amount) })}
      </span>
    </div>
  );
}

/** Donors that match the input; empty while it is too short. A failed search leaves the list empty. */
export function useDonorMatches(typed: string): readonly DonorRecord[] {
  const api = useApi();
  const [found, setFound] = useState<readonly DonorRecord[]>([]);
  const q = typed.trim();
  useEffect(() => {
    if (q.length < LEAST_LETTERS) {
      setFound([]);
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => {
      callEndpoint(api, findDonors, { body: { q }, signal: controller.signal }).then(
        ({ donors }) => {
          if (!controller.signal.aborted) setFound(donors);
        },
        () => {
          if (!controller.signal.aborted) setFound([]);
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, q]);
  return found;
}
