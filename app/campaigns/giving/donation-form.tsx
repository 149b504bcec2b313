import { type ClipboardEvent, type FormEvent, type RefObject, useEffect, useState } from 'react';
import type { Campaign } from '#shared/campaigns.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees, parseRupees, toRupees } from '#shared/money.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { RadioTiles } from '../../ui/radio-tiles.tsx';
import { findImpact, PRESET_AMOUNTS } from './amount-impact.ts';
import { type DonationDraft, loadDraft, saveDraft } from './donation-storage.ts';

import { DonorFields, TaxFields, WordFields } from './donor-fields.tsx';
import {
  focusFirstFault,
  isTidied,
  pasteTidily,
  readDonationForm,
  tidyField,
} from './form-fields.ts';
import { FormNoticeBox } from './form-notice.tsx';
import { measureDonation, unitOf } from './measure-donation.ts';
import { OwnAmount } from './own-amount.tsx';
import { StepName } from './step-name.tsx';

import { TrustStrip } from './trust-strip.tsx';
import { UnitRow } from './unit-row.tsx';
import type { DonationSession } from './use-donation-flow.ts';
import { fetchProofBox, useLatePart } from './use-late-part.ts';

/**
 * The form of R29 to R31. The fields are uncontrolled, so that input from before hydration is kept; only a completed
 * donation clears them.
 */
export function DonationForm({
  ref: form,
  campaign,
  session: { view, flow, storage, preload },
  onAmount,
}: {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly campaign: Pick<Campaign, '_id' | 'title' | 'category' | 'approval'>;
  readonly session: DonationSession;
  /** Called when the value of the amount box changes. */
  readonly onAmount: (amount: string) => void;
}) {
  const [amount, setAmount] = useState('');
  const [ready, setReady] = useState(false);
  const [early] = useState(readEarlyChoice);
  const busy = useAppSelector((state) => state.campaigns.donorStatus === 'loading');
  const faults = view.step === 'form' ? view.faults : {};
  const ProofBox = useLatePart(fetchProofBox, view.step === 'proof');

  const noteAmount = (typed: string) => {
    setAmount(typed);
    onAmount(typed);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    if (form.current === null) return;
    if (early !== null) fillForm(form.current, { amount: early });
    if (storage) {
      const draft = loadDraft(storage);
      fillForm(form.current, draft);
      // A donor with a prefilled form may submit quickly.
      if (draft.fullname !== undefined) void flow?.prepare(campaign._id);
    }
    noteAmount(readDonationForm(form.current).amount.toString());
    setReady(true);
  }, []);

  const onEdit = (field: string) => {
    if (form.current === null) return;
    flow?.edited(field);
    if (storage) saveDraft(storage, new FormData(form.current));
  };
  const choose = (chosen: string) => {
    const box = form.current?.elements.namedItem('amount');
    if (box instanceof HTMLInputElement) box.value = chosen;
    noteAmount(chosen);
    onEdit('amount');
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    // A tile fills the box and reports the change itself.
    if (target.name === 'amount_preset') return;
    tidyField(target);
    if (target.name === 'amount') noteAmount(target.value);
    onEdit(target.name);
  };
  const onPaste = (event: ClipboardEvent<HTMLFormElement>) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || !isTidied(field.name)) return;
    event.preventDefault();
    pasteTidily(field, event.clipboardData.getData('text'));
    onEdit(field.name);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (form.current === null || flow === null) return;
    const donation = {
      campaignId: campaign._id,
      campaignTitle: campaign.title,
      form: readDonationForm(form.current),
    };
    await flow.submit(donation);
    const shown = flow.view();
    if (shown.step === 'form') focusFirstFault(form.current, shown.faults);
  };

  return (
    <form
      ref={form}
      id="gift-form"
      // POST, never GET: without scripts a PAN would end up in the URL.
      method="post"
      noValidate
      onSubmit={submit}
      onInput={onInput}
      onReset={() => noteAmount('')}
      onPaste={onPaste}
      onFocus={preload}
      onPointerDown={preload}
      aria-label={m.make_a_donation()}
      className="gift-steps flex flex-col gap-5"
    >
      {/* Disabled while it is being sent. */}
      <div inert={view.step === 'proof'} className="gift-steps flex flex-col gap-5">
        <AmountFields
          cause={campaign.category.title}
          amount={amount}
          onChoose={choose}
          error={faults.amount}
        />
        <div>
          <DonorFields faults={faults} />
        </div>
        <div>
          <TaxFields faults={faults} />
        </div>
        <WordFields faults={faults} />
      </div>
      <div className="flex flex-col gap-3">
        <p className="text-sm text-ink-soft">
          {m.give_declaration()} <a href="#from-abroad">{m.give_foreign_passport()}</a>
        </p>
        <FormNoticeBox notice={view.step === 'form' ? view.notice : null}>
          {view.step === 'proof' && ProofBox !== null && (
            <ProofBox share={view.share} onStop={() => flow?.stopProof()} />
          )}
        </FormNoticeBox>
        <Button type="submit" size="large" block busy={busy} disabled={!ready}>
          {busy ? m.processing() : m.donate_now()}
        </Button>
        <TrustStrip approval={campaign.approval} />
      </div>
    </form>
  );
}

/** Tile chosen before hydration; React resets the choice when it hydrates. */
function readEarlyChoice(): string | null {
  if (import.meta.env.SSR) return null;
  const tile = document.querySelector('#gift-form [name=amount_preset]:checked');
  return tile instanceof HTMLInputElement ? tile.value : null;
}

/** Five amounts and the box for an own amount in one grid, with the impact of the amount below. */
function AmountFields({
  cause,
  amount,
  onChoose,
  error,
}: {
  readonly cause: string;
  /** Current value of the box. */
  readonly amount: string;
  readonly onChoose: (amount: string) => void;
  readonly error: string | undefined;
}) {
  const { impact } = findImpact(cause);
  return (
    <div className="flex flex-col gap-2.5">
      <RadioTiles
        legend={<StepName step={1}>{m.give_amount_legend()}</StepName>}
        name="amount_preset"
        value={amount}
        onChoose={onChoose}
        tiles={PRESET_AMOUNTS.map((rupees) => ({
          value: String(rupees),
          label: formatRupees(rupees),
          detail: impact[rupees](),
        }))}
      >
        <OwnAmount error={error} />
      </RadioTiles>
      <ImpactLine cause={cause} amount={amount} />
    </div>
  );
}

/** Copies a draft into the fields that are still empty: input on this page is newer. */
function fillForm(form: HTMLFormElement, { show_name: showName, ...typed }: DonationDraft) {
  for (const [name, value] of Object.entries(typed)) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    if (field.value === '') field.value = value;
  }
  const box = form.elements.namedItem('show_name');
  if (showName !== undefined && box instanceof HTMLInputElement) box.checked = showName;
}

/** Impact of the amount as one line and a row of icons. Its height is constant. */
function ImpactLine({ cause, amount }: { readonly cause: string; readonly amount: string }) {
  const { own } = findImpact(cause);
  const paise = parseRupees(amount);
  const measured = paise === null ? null : measureDonation(cause, toRupees(paise));
  return (
    <div className="flex flex-col gap-1.5 rounded-xl bg-action-wash px-3.5 pt-2 pb-2.5">
      <p aria-live="polite" className="leading-snug font-semibold text-ink max-sm:text-sm">
        {measured?.text ?? (paise ? m.impact_small() : m.impact_choose())}
        {!own && <span className="font-normal text-ink-soft"> {m.give_amount_measure()}</span>}
      </p>
      <UnitRow unit={measured?.unit ?? unitOf(cause)} count={measured?.count ?? 0} />
    </div>
  );
}
