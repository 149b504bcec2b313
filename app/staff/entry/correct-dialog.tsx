import { type FormEvent, useState } from 'react';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { correctGift } from '#shared/staff/entry-endpoints.ts';
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
  readonly gift: DonationRecord;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Completes or corrects a gift. Who may only fill in what is missing finds the rest locked. */
export function CorrectDialog(props: Props) {
  const mayCorrect = useMay('gifts.correct');
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

function CorrectForm({ gift, onClose, onDone, mayCorrect }: Props & { mayCorrect: boolean }) {
  const [draft, setDraft] = useState(() => beginCorrection(gift));
  const correcting = useCall(correctGift);
  const { fields: faults } = correcting;
  const of: CorrectionFields['of'] = (field) => ({
    name: field,
    value: draft[field],
    error: faults[field],
    disabled: !mayCorrect && isFilled(gift, field),
    onChange: ({ target }) => setDraft((now) => ({ ...now, [field]: target.value })),
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const body = listChanges(gift, draft);
    const answer = await correcting.run({ params: { id: gift._id }, body });
    if (answer === null) return;
    onClose();
    onDone();
  };
  const shared = { gift, draft, faults, of };
  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      {!mayCorrect && <p className="text-ink-soft">{m.correct_text_clerk()}</p>}
      <CorrectDonorFields {...shared} />
      {gift.mode !== 'online' && <CorrectMoneyFields {...shared} />}
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
