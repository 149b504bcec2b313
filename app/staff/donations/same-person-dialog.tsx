import { useEffect, useRef } from 'react';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { type DonorRecord, readDonor } from '#shared/staff/entry-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failed, Loading } from '../kit/list-states.tsx';
import { useLoaded } from '../kit/use-loaded.ts';

/** What staff typed; '' where a field is empty. */
type TypedPerson = {
  readonly fullname: string;
  readonly phone_no: string;
  readonly email: string;
  readonly address: string;
  readonly pan_no: string;
};

type Props = {
  readonly typed: TypedPerson;
  /** What both have: a PAN, under different names, or a phone, under one name. */
  readonly shared?: 'pan' | 'phone';
  /** The donor who has it: `other._id` of the 409. */
  readonly otherDonorId: string;
  readonly onSame: (donor: DonorRecord) => void;
  readonly onDifferent: () => void;
  /** Nothing is decided: back to the form. */
  readonly onCancel: () => void;
};

/** Asks whether the typed person is the donor who has the same PAN or phone, with both side by side. */
export function SamePersonDialog({
  typed,
  shared = 'pan',
  otherDonorId,
  onSame,
  onDifferent,
  onCancel,
}: Props) {
  const { status, data, error, reload } = useLoaded(readDonor, { params: { id: otherDonorId } });
  const donor = data?.donor ?? null;
  const same = useRef<HTMLButtonElement>(null);
  const isLikely = shared === 'phone' && donor !== null;
  // With a name and a phone in common Enter may say yes; a PAN under another name needs a look first.
  useEffect(() => {
    if (isLikely) same.current?.focus();
  }, [isLikely]);
  const nameTitle = shared === 'pan' ? m.same_person_title : m.phone_belongs_to;
  return (
    <Dialog
      open
      onClose={onCancel}
      width="wide"
      title={donor === null ? m.same_person_title_loading() : nameTitle({ name: donor.fullname })}
    >
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {donor === null && status !== 'failed' && <Loading rows={5} />}
      {donor !== null && <BothRecords typed={typed} donor={donor} />}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button tone="secondary" onClick={onCancel}>
          {m.desk_leave_it()}
        </Button>
        <Button tone="secondary" disabled={donor === null} onClick={onDifferent}>
          {m.same_person_no()}
        </Button>
        <Button
          ref={same}
          disabled={donor === null}
          onClick={() => donor !== null && onSame(donor)}
        >
          {m.same_person_yes()}
        </Button>
      </div>
    </Dialog>
  );
}

/** A row for each field, so that the two values stand next to each other; differences are marked in words. */
function BothRecords({
  typed,
  donor,
}: {
  readonly typed: TypedPerson;
  readonly donor: DonorRecord;
}) {
  const rows = [
    { name: m.same_person_name(), typed: typed.fullname, known: donor.fullname },
    { name: m.same_person_phone(), typed: typed.phone_no, known: donor.phone_no },
    { name: m.same_person_email(), typed: typed.email, known: donor.email },
    { name: m.same_person_address(), typed: typed.address, known: donor.address },
  ];
  return (
    <table className="w-full table-fixed text-left text-sm">
      <thead>
        <tr className="border-b border-line text-ink-soft">
          <th scope="col" className="w-24 py-1.5 pr-3 font-normal">
            <span className="sr-only">{m.same_person_field()}</span>
          </th>
          <th scope="col" className="py-1.5 pr-3 font-semibold">
            {m.same_person_typed()}
          </th>
          <th scope="col" className="py-1.5 font-semibold">
            {m.same_person_recorded()}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, typed: entered, known }) => (
          <Row
            key={name}
            name={name}
            typed={entered}
            known={known}
            differs={differ(entered, known)}
          />
        ))}
        <Row name={m.same_person_pan()} typed={typed.pan_no} known={donor.pan_no} differs={false} />
        <Row
          name={m.same_person_donations()}
          typed=""
          known={m.entry_donor_donations({
            count: donor.donations,
            amount: formatRupees(donor.amount),
          })}
          differs={false}
        />
        <Row
          name={m.same_person_last()}
          typed=""
          known={donor.lastDonationAt === null ? '' : formatDate(new Date(donor.lastDonationAt))}
          differs={false}
        />
      </tbody>
    </table>
  );
}

/** Whether both are given and are not the same text; letter case and spaces do not count. */
function differ(entered: string, known: string): boolean {
  const [one, other] = [entered, known].map((text) => text.replace(/\s/g, '').toLowerCase());
  return one !== '' && other !== '' && one !== other;
}

function Row({
  name,
  typed,
  known,
  differs,
}: {
  readonly name: string;
  readonly typed: string;
  readonly known: string;
  readonly differs: boolean;
}) {
  return (
    <tr className="border-b border-line/70 align-top last:border-b-0">
      <th scope="row" className="py-1.5 pr-3 font-normal text-ink-soft">
        {name}
      </th>
      <td className="py-1.5 pr-3 wrap-anywhere">{typed || '–'}</td>
      <td className="py-1.5 wrap-anywhere">
        <span className={differs ? 'font-semibold' : undefined}>{known || '–'}</span>
        {differs && <span className="block text-xs text-ink-soft">{m.same_person_differs()}</span>}
      </td>
    </tr>
  );
}
