import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { type DonationCorrections, listCorrections } from '#shared/staff/corrections-endpoints.ts';
import { correctDonation } from '#shared/staff/entry-endpoints.ts';
import { SamePersonDialog } from '../donations/same-person-dialog.tsx';
import { Asked } from '../kit/asked.tsx';
import { DialogButtons } from '../kit/dialog-buttons.tsx';
import { FormDialog } from '../kit/form-dialog.tsx';
import { CallFailed, Failed, Loading } from '../kit/list-states.tsx';
import { ReasonField } from '../kit/reason-field.tsx';
import { type Calling, useCall } from '../kit/use-call.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import {
  CorrectDedicationFields,
  CorrectDonorFields,
  CorrectMoneyFields,
} from './correct-fields.tsx';
import {
  beginCorrection,
  type CorrectionFields,
  findReasonsForTwo,
  listChanges,
  overwrites,
} from './correction-draft.ts';
import { CorrectionNotice } from './correction-notice.tsx';
import { dropAnswers } from './entry-answers.ts';

type Props = {
  readonly donation: DonationRecord;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Completes or corrects a donation, or submits the correction to whoever has to agree. */
export function CorrectDialog(props: Props) {
  return (
    <FormDialog open={props.open} onClose={props.onClose} width="full" title={m.correct_title()}>
      {props.open && <WithRules {...props} />}
    </FormDialog>
  );
}

function WithRules(props: Props) {
  const { status, data, error, reload } = useLoaded(listCorrections, {
    params: { id: props.donation._id },
  });
  if (status === 'failed') return <Failed message={error} onRetry={reload} />;
  if (data === null) return <Loading rows={5} />;
  return <CorrectForm {...props} corrections={data} />;
}

type FormProps = Props & { readonly corrections: DonationCorrections };

function CorrectForm({ donation, onClose, onDone, corrections }: FormProps) {
  const { rules, pending } = corrections;
  const [draft, setDraft] = useState(() => beginCorrection(donation));
  const [reason, setReason] = useState('');
  // Questions of the server that the user has answered.
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const correcting = useCall(correctDonation);
  const sameOwner = findOwner(correcting);
  const changes = listChanges(donation, draft);
  const isOverwriting = overwrites(donation, changes);
  const isRequest = isOverwriting && !rules.mayCorrect;
  const reasonsForTwo = findReasonsForTwo(donation, draft, rules);
  const isForOther = isRequest || reasonsForTwo.length > 0;

  const of: CorrectionFields['of'] = (field) => ({
    name: field,
    value: draft[field],
    // A question about the PAN is asked once, in its own dialog.
    error: field === 'pan_no' && sameOwner !== null ? undefined : correcting.fields[field],
    disabled: false,
    onChange: ({ target }) => {
      setDraft((now) => ({ ...now, [field]: target.value }));
      setConfirmed((now) => dropAnswers(now, [field]));
      // Nor may a question be answered any more that was asked about the former value.
      const asked = correcting.refusedWith === 409 ? Object.keys(correcting.fields) : [];
      if (dropAnswers(asked, [field]).length < asked.length) correcting.reset();
    },
  });
  const send = async (answer: { confirmed: readonly string[]; donorId?: string }) => {
    const body = {
      ...changes,
      ...(isOverwriting || answer.donorId !== undefined ? { reason } : {}),
      ...answer,
    };
    const response = await correcting.run({ params: { id: donation._id }, body });
    if (response === null) return;
    // What waits for approval then stands on the page, with what would change.
    onClose();
    onDone();
  };
  const confirm = (answers: readonly string[], donorId?: string) => {
    const all = [...new Set([...confirmed, ...answers])];
    setConfirmed(all);
    void send({ confirmed: all, ...(donorId === undefined ? {} : { donorId }) });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void send({ confirmed });
  };
  const shared = { donation, draft, faults: correcting.fields, of };
  return (
    <>
      <form noValidate onSubmit={save} className="grid gap-4">
        {pending !== null && <p className="text-sm text-ink-soft">{m.correct_pending_hint()}</p>}
        <CorrectDonorFields {...shared} />
        {donation.mode !== 'online' && <CorrectMoneyFields {...shared} />}
        <CorrectDedicationFields {...shared} />
        <div className="grid items-start gap-x-4 gap-y-3 empty:hidden lg:grid-cols-2">
          {isOverwriting && (
            <ReasonField
              value={reason}
              onChange={setReason}
              hint={m.correct_reason_hint()}
              error={correcting.fields.reason}
            />
          )}
          <CorrectionNotice rules={rules} reasons={reasonsForTwo} isRequest={isRequest} />
        </div>
        <Question calling={correcting} onConfirm={confirm} />
        <DialogButtons
          onCancel={onClose}
          submitLabel={nameSubmit({ isRequest, isForOther })}
          busy={correcting.busy}
        />
      </form>
      {sameOwner !== null && (
        <SamePersonDialog
          typed={draft}
          otherDonorId={sameOwner}
          onSame={({ _id }) => confirm(['pan_no'], _id)}
          onDifferent={() => confirm(['pan_no'])}
          onCancel={correcting.reset}
        />
      )}
    </>
  );
}

function nameSubmit({ isRequest, isForOther }: { isRequest: boolean; isForOther: boolean }) {
  if (isRequest) return m.correct_send_request();
  return isForOther ? m.correct_submit_for_approval() : m.correct_save();
}

/** The donor who has the entered PAN under another name. */
function findOwner({ refusedWith, fields, other }: Calling<unknown>): string | null {
  return refusedWith === 409 && fields.pan_no !== undefined ? other : null;
}

/** A refusal; one that asks something can be answered. */
function Question({
  calling,
  onConfirm,
}: {
  readonly calling: Calling<unknown>;
  readonly onConfirm: (answers: readonly string[]) => void;
}) {
  const { error, fields, refusedWith, other, busy } = calling;
  const asked = Object.keys(fields);
  if (findOwner(calling) !== null) return null;
  // Faults stand at their fields.
  if (refusedWith === 400 && asked.length > 0) return null;
  if (refusedWith !== 409 || asked.length === 0) return <CallFailed error={error} />;
  return (
    <Asked question={error} yes={m.correct_anyway()} busy={busy} onYes={() => onConfirm(asked)}>
      {other !== null && fields.reference !== undefined && (
        <Link to={`/records/${other}`}>{m.entry_open()}</Link>
      )}
    </Asked>
  );
}
