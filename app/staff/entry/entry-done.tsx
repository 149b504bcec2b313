import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { deskModes } from '#shared/staff/desk-donation.ts';
import { Button } from '../../ui/button.tsx';
import { styleButton } from '../../ui/button-style.ts';
import { sendTaxCertificate } from '../donations/donations.thunks.ts';
import { CallFailed } from '../kit/list-states.tsx';
import { useShortcuts } from '../kit/shortcuts.tsx';
import { useAction } from '../kit/use-action.ts';
import { LayoutChoice } from '../tax-documents/layout-choice.tsx';
import { toPrintAddress, useReceiptLayout } from '../tax-documents/receipt-layout.ts';
import { nameNoDeduction } from './name-deduction.ts';
import { nameDeskMode } from './name-mode.ts';

/** Result of an entry: the receipt number, large enough to copy, and the receipt's delivery. */
export function EntryDone({
  donation,
  onNext,
}: {
  readonly donation: DonationRecord;
  readonly onNext: () => void;
}) {
  const [layout, chooseLayout] = useReceiptLayout();
  const next = useRef<HTMLButtonElement>(null);
  const print = useRef<HTMLAnchorElement>(null);
  const mail = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  const shortcuts = useMemo(
    () => [
      { keys: 'p', label: m.entry_keys_print(), run: () => print.current?.click() },
      { keys: 'm', label: m.entry_keys_mail(), run: () => mail.current?.click() },
      { keys: 'n', label: m.entry_keys_next(), run: onNext },
    ],
    [onNext],
  );
  useShortcuts(shortcuts);
  const sending = useAction(sendTaxCertificate);
  const mode = deskModes.find((one) => one === donation.mode) ?? 'cash';
  const facts = { amount: formatRupees(donation.amount), name: donation.fullname };
  return (
    <section className="flex max-w-2xl flex-col gap-4 rounded-xl border border-line bg-card px-6 py-6">
      <div role="status">
        <p className="text-sm font-semibold text-peacock">{m.entry_done_receipt()}</p>
        <p className="font-display text-[2.5rem] leading-tight tabular-nums" data-receipt>
          {donation.receiptNumber}
        </p>
        <p>{m.entry_done_of({ ...facts, mode: nameDeskMode(mode) })}</p>
        <p className="mt-1 text-sm text-ink-soft empty:hidden">
          {nameNoDeduction(donation.noDeduction)}
        </p>
        <p className="mt-2 font-semibold text-peacock-deep empty:hidden">
          {sending.status === 'succeeded' ? m.entry_mail_asked() : null}
        </p>
      </div>
      <CallFailed error={sending.error} />
      <div className="flex flex-wrap gap-2">
        <Button ref={next} size="large" onClick={onNext}>
          {m.entry_next()}
        </Button>
        <a
          ref={print}
          href={toPrintAddress(`/api/staff/donations/${donation._id}/receipt.pdf`, layout)}
          target="_blank"
          rel="noopener"
          className={styleButton({ tone: 'secondary', size: 'large' })}
        >
          {m.entry_print()}
        </a>
        <LayoutChoice layout={layout} onChange={chooseLayout} />
        <Button
          ref={mail}
          tone="secondary"
          size="large"
          busy={sending.busy}
          disabled={donation.email === ''}
          title={donation.email === '' ? m.entry_mail_none() : undefined}
          onClick={() => void sending.run(donation._id)}
        >
          {m.entry_mail()}
        </Button>
      </div>
      <p>
        <Link to={`/records/${donation._id}`}>{m.entry_open()}</Link>
      </p>
    </section>
  );
}
