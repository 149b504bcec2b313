import { useState } from 'react';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { styleButton } from '../../ui/button-style.ts';
import { describeMissing } from '../attention/describe-missing.ts';
import { CorrectDialog } from '../entry/correct-dialog.tsx';
import { useDeskDispatch, useDeskSelector } from '../make-desk-store.ts';
import { AcceptDialog } from '../money/accept-dialog.tsx';
import { DecideRefund } from '../money/decide-refund.tsx';
import { RepeatMail } from '../money/repeat-mail.tsx';
import { toPrintAddress, useReceiptLayout } from '../tax-documents/receipt-layout.ts';
import { sendTaxCertificate } from './donations.thunks.ts';
import type { NextStep } from './next-step.ts';

type Props = {
  readonly step: NextStep;
  readonly donation: DonationRecord;
  /** The donation has changed. */
  readonly onChanged: () => void;
  /** A document was mailed or opened. */
  readonly onSent: () => void;
};

/** The next step of a donation in a sentence, with the only primary button of the page. */
export function NextStepBanner(props: Props) {
  return (
    <section
      aria-label={m.next_step()}
      className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-xl border border-line-strong bg-card px-4 py-3 print:hidden"
    >
      <p className="min-w-0 max-w-prose">{describeStep(props)}</p>
      <StepButton {...props} />
    </section>
  );
}

function describeStep({ step, donation }: Props): string {
  switch (step.kind) {
    case 'accept':
      return m.next_accept();
    case 'accept-by-accountant':
      return m.next_accept_by_accountant();
    case 'wait-for-payment':
      return donation.status === 'authorized' ? m.next_authorized() : m.next_wait_for_payment();
    case 'add-details':
      return m.next_add_details({ missing: describeMissing(donation) ?? '' });
    case 'approve-refund':
      return m.next_approve_refund({ amount: formatRupees(step.refund.amount) });
    case 'refund-waits':
      return m.next_refund_waits({ amount: formatRupees(step.refund.amount) });
    case 'retry-mail':
      return m.next_retry_mail({ title: step.mail.title, error: step.mail.error });
    case 'print':
      return step.why;
    case 'email':
      return m.next_email({ number: step.title });
    case 'email-revised':
      return m.next_email_revised({ number: step.title });
    case 'email-certificate':
      return m.next_email_certificate({ form: step.title });
  }
}

function StepButton({ step, donation, onChanged, onSent }: Props) {
  switch (step.kind) {
    case 'accept':
    case 'add-details':
      return <DialogStep kind={step.kind} donation={donation} onChanged={onChanged} />;
    case 'approve-refund':
      return <DecideRefund refund={step.refund} onChanged={onChanged} />;
    case 'retry-mail':
      return <RepeatMail mail={step.mail} onChanged={onSent} tone="primary" />;
    case 'print':
      return <PrintStep file={step.file} onOpened={onSent} />;
    case 'email':
    case 'email-revised':
    case 'email-certificate':
      return <MailStep id={donation._id} step={step} onSent={onSent} />;
    default:
      return null;
  }
}

function DialogStep({
  kind,
  donation,
  onChanged,
}: {
  readonly kind: 'accept' | 'add-details';
  readonly donation: DonationRecord;
  readonly onChanged: () => void;
}) {
  const [open, setOpen] = useState(false);
  const dialog = { donation, open, onClose: () => setOpen(false), onDone: onChanged };
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {kind === 'accept' ? m.next_accept_button() : m.next_add_details_button()}
      </Button>
      {kind === 'accept' ? <AcceptDialog {...dialog} /> : <CorrectDialog {...dialog} />}
    </>
  );
}

function PrintStep({ file, onOpened }: { readonly file: string; readonly onOpened: () => void }) {
  const [layout] = useReceiptLayout();
  return (
    <a
      href={toPrintAddress(file, layout)}
      target="_blank"
      rel="noopener"
      // The copy is made when it is opened, in another tab.
      onClick={() => addEventListener('focus', onOpened, { once: true })}
      className={styleButton({})}
    >
      {m.next_print_button()}
    </a>
  );
}

/** The answer of the call, or its refusal, stands in the panel of the documents. */
function MailStep({
  id,
  step,
  onSent,
}: {
  readonly id: string;
  readonly step: NextStep & { readonly title: string };
  readonly onSent: () => void;
}) {
  const dispatch = useDeskDispatch();
  const sending = useDeskSelector((state) => state.donations.certificates[id]);
  const send = async () => {
    await dispatch(sendTaxCertificate(id));
    onSent();
  };
  return (
    <Button busy={sending?.status === 'loading'} onClick={() => void send()}>
      {step.kind === 'email-certificate'
        ? m.next_email_certificate_button({ form: step.title })
        : m.next_email_button()}
    </Button>
  );
}
