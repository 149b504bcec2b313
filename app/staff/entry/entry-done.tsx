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

/**
 * The donation that was saved last, above the form of the next one: its receipt number, large enough to copy, and the
 * receipt's delivery. Alt+P prints and Alt+M mails while the cursor stays in the form.
 */
export function EntryDone({ donation }: { readonly donation: DonationRecord }) {
  const [layout, chooseLayout] = useReceiptLayout();
  const print = useRef<HTMLAnchorElement>(null);
  const mail = useRef<HTMLButtonElement>(null);
  const shortcuts = useMemo(
    () => [
      { keys: 'p', label: m.entry_keys_print(), run: () => print.current?.click() },
      { keys: 'm', label: m.entry_keys_mail(), run: () => mail.current?.click() },
    ],
    [],
  );
  useShortcuts(shortcuts);
  useAltKeys({ KeyP: print, KeyM: mail });
  const sending = useAction(sendTaxCertificate);
  const mode = deskModes.find((one) => one === donation.mode) ?? 'cash';
  const facts = { amount: formatRupees(donation.amount), name: donation.fullname };
  return (
    <section
      aria-label={m.entry_done()}
      className="mb-5 flex flex-col gap-2 rounded-xl border border-peacock/40 bg-peacock-wash px-4 py-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <div role="status">
          <p className="text-sm font-semibold text-peacock-deep">{m.entry_done_receipt()}</p>
          <p className="font-display text-2xl leading-tight tabular-nums" data-receipt>
            {donation.receiptNumber}
          </p>
          <p className="wrap-anywhere">{m.entry_done_of({ ...facts, mode: nameDeskMode(mode) })}</p>
          <p className="text-sm text-ink-soft empty:hidden">
            {nameNoDeduction(donation.noDeduction)}
          </p>
          <p className="font-semibold text-peacock-deep empty:hidden">
            {sending.status === 'succeeded' ? m.entry_mail_asked() : null}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <a
            ref={print}
            href={toPrintAddress(`/api/staff/donations/${donation._id}/receipt.pdf`, layout)}
            target="_blank"
            rel="noopener"
            aria-keyshortcuts="Alt+P"
            className={styleButton({ tone: 'secondary' })}
          >
            {m.entry_print()}
          </a>
          <LayoutChoice layout={layout} onChange={chooseLayout} />
          <Button
            ref={mail}
            tone="secondary"
            busy={sending.busy}
            disabled={donation.email === ''}
            title={donation.email === '' ? m.entry_mail_none() : undefined}
            aria-keyshortcuts="Alt+M"
            onClick={() => void sending.run(donation._id)}
          >
            {m.entry_mail()}
          </Button>
          <Link to={`/records/${donation._id}`} className={styleButton({ tone: 'quiet' })}>
            {m.entry_open()}
          </Link>
        </div>
      </div>
      <CallFailed error={sending.error} />
    </section>
  );
}

type Clickable = { readonly current: HTMLElement | null };

/** Clicks the element of a key that is pressed together with Alt, also while a field has the focus. */
function useAltKeys(targets: Readonly<Record<string, Clickable>>): void {
  const latest = useRef(targets);
  latest.current = targets;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = latest.current[event.code]?.current;
      if (!event.altKey || event.ctrlKey || event.metaKey || !target) return;
      event.preventDefault();
      target.click();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
