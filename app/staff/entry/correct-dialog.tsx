import { type FormEvent, useState } from 'react';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { correctDonation } from '#shared/staff/entry-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useMay } from '../access/use-staff.ts';
import { CallFailed } from '../kit/list-states.tsx';
import { useCall } from '../kit/use-call.ts';
import { CorrectDonorFields } from './correct-donor-fields.tsx';
import { CorrectMoneyFields } from './correct-money-fields.tsx';
import {
  beginCorrection,
  type CorrectionFields,
  isFilled,
  listChanges,
} from './correction-draft.ts';

type Props = {
  readonly donation: DonationRecord;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Completes or corrects a donation. Users who may only complete it find existing fields locked. */
export function CorrectDialog(props: Props) {
  const mayCorrect = useMay('donations.correct');
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      width="wide"
      title={mayCorrect ? m.correct_title() : m.correct_title_complete()}
    >
      {props.open && <CorrectForm {...props} mayCorrect={mayCorrect} />}
    </Dialog>
  );
}

function CorrectForm({ donation, onClose, onDone, mayCorrect }: Props & { mayCorrect: boolean }) {
  const [draft, setDraft] = useState(() => beginCorrection(donation));
  const correcting = useCall(correctDonation);
  const { fields: faults } = correcting;
  const of: CorrectionFields['of'] = (field) => ({
    name: field,
    value: draft[field],
    error: faults[field],
    disabled: !mayCorrect && isFilled(donation, field),
    onChange: ({ target }) => setDraft((now) => ({ ...now, [field]: target.value })),
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const body = listChanges(donation, draft);
    const answer = await correcting.run({ params: { id: donation._id }, body });
    if (answer === null) return;
    onClose();
    onDone();
  };
  const shared = { donation, draft, faults, of };
  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      {!mayCorrect && <p className="text-ink-soft">{m.correct_text_clerk()}</p>}
      <CorrectDonorFields {...shared} />
      {donation.mode !== 'online' && <CorrectMoneyFields {...shared} />}
      <CallFailed error={correcting.error} />
      <div className="flex justify-end gap-2">
        <Button tone="secondary" onClick={onClose}>
          {m.desk_leave_it()}
        </Button>
        <Button type="submit" busy={correcting.busy}>
          {m.correct_save()}
        </Button>
      </div>
    </form>
  );
}
