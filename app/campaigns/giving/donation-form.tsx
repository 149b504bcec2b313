import {
  type ClipboardEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Campaign } from '#shared/campaigns.ts';
import type { FieldFaults } from '#shared/donor-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { useOrganisation } from '../../site/organisation-context.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { isFunded } from '../sort-campaigns.ts';
import { AmountFields } from './amount-fields.tsx';
import { asksForNumbers } from './asks-for-numbers.ts';
import type { DonationView, UnfinishedReminder } from './donation.ts';
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
import { dropLinkedAmount } from './linked-amount.ts';
import { findNextField, isTouchDevice } from './next-field.ts';
import { OfflinePaymentModes } from './offline-payment-modes.tsx';
import { TrustStrip } from './trust-strip.tsx';
import type { DonationSession } from './use-donation-flow.ts';
import { fetchProofBox, useLatePart } from './use-late-part.ts';

/** The rules of the hints are not needed before a donor types. */
const loadHints = () => import('./field-hints.ts');

/** The amount of a link, and the visit that followed it: the same link may be followed twice. */
export type LinkedAmount = { readonly amount: string; readonly visit: string };

type DonationCampaign = Pick<
  Campaign,
  | '_id'
  | 'title'
  | 'category'
  | 'raised'
  | 'goal'
  | 'minimum'
  | 'approval'
  | 'popularAmount'
  | 'presets'
>;

/**
 * The form of R29 to R31. The fields are uncontrolled, so that input from before hydration is kept; only a completed
 * donation clears them.
 */
export function DonationForm({
  ref: form,
  campaign,
  session: { view, flow, storage, preload },
  linked = null,
  onAmount,
}: {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly campaign: DonationCampaign;
  readonly session: DonationSession;
  /** The amount that the followed link names. */
  readonly linked?: LinkedAmount | null;
  /** Called when the value of the amount box changes. */
  readonly onAmount: (amount: string) => void;
}) {
  const [amount, setAmount] = useState('');
  const [ready, setReady] = useState(false);
  const [early] = useState(readEarlyChoice);
  const [notes, setNotes] = useState<FieldFaults>({});
  const [announced, setAnnounced] = useState('');
  const visit = useRef(linked?.visit);
  const busy = useAppSelector((state) => state.campaigns.donorStatus === 'loading');
  const organisation = useOrganisation();
  const { maximumDonation, form: policy } = useAppSelector((state) => state.site);
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
    const hasTyped = readDonationForm(form.current).amount !== '';
    if (linked !== null && !hasTyped) arriveWith(linked.amount);
    if (storage) {
      const draft = loadDraft(storage);
      fillForm(form.current, draft);
      // A donor with a prefilled form may submit quickly.
      if (draft.fullname !== undefined) void flow?.prepare(campaign._id);
    }
    noteAmount(readDonationForm(form.current).amount.toString());
    setReady(true);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link that is followed on this page
  useEffect(() => {
    if (linked === null || linked.visit === visit.current) return;
    visit.current = linked.visit;
    arriveWith(linked.amount);
  }, [linked]);

  const reminder = findReminder(view);
  const unfinished = reminder?.elsewhere === null ? reminder.unfinished : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a donor who comes back continues with the amount
  useEffect(() => {
    if (unfinished === null || form.current === null) return;
    if (readDonationForm(form.current).amount === '') choose(String(unfinished));
  }, [unfinished]);

  const onEdit = (field: string) => {
    if (form.current === null) return;
    setNotes(({ [field]: _edited, ...others }) => others);
    flow?.edited(field);
    if (storage) saveDraft(storage, new FormData(form.current));
  };
  const choose = (chosen: string) => {
    const box = form.current?.elements.namedItem('amount');
    if (box instanceof HTMLInputElement) box.value = chosen;
    noteAmount(chosen);
    onEdit('amount');
  };
  const arriveWith = (chosen: string) => {
    choose(chosen);
    setAnnounced(m.give_amount_chosen({ amount: formatRupees(Number(chosen)) }));
    dropLinkedAmount(window);
    // After the router has scrolled to the top of its new page.
    requestAnimationFrame(() => form.current?.closest('#give')?.scrollIntoView());
  };
  const onBlur = async ({ target: field }: FocusEvent<HTMLFormElement>) => {
    if (!(field instanceof HTMLInputElement) || field.value === '') return;
    const limits = { minimum: campaign.minimum, maximum: maximumDonation };
    const rules = await loadHints().catch(() => null);
    const note = rules?.findHint(field.name, field.value, limits) ?? null;
    if (note === null) return;
    setNotes((now) => ({ ...now, [field.name]: note }));
    setAnnounced(note);
  };
  /** The Enter key does what it says on a phone's keyboard: next field, and submit from the last one only. */
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const field = event.target;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isTouchDevice(window)) return;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    const next = findNextField(event.currentTarget, field);
    if (next === null) event.currentTarget.requestSubmit();
    else next.focus();
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { target } = event;
    if (!isField(target)) return;
    // A tile fills the box and reports the change itself.
    if (target.name === 'amount_preset') return;
    if (!(target instanceof HTMLSelectElement)) tidyField(target);
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
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onFocus={preload}
      onPointerDown={preload}
      aria-label={m.make_a_donation()}
      className="flex flex-col gap-5"
    >
      {reminder !== null && <FormNoticeBox notice={reminder} />}
      {isFunded(campaign) && <p className="text-ink">{m.give_funded()}</p>}
      <p role="status" className="sr-only">
        {announced}
      </p>
      {/* Disabled while it is being sent. */}
      <div inert={view.step === 'proof'} className="gift-steps flex flex-col gap-5">
        <AmountFields
          campaign={campaign}
          amount={amount}
          onChoose={choose}
          error={faults.amount}
          note={notes.amount}
        />
        <div>
          <DonorFields faults={faults} notes={notes} />
        </div>
        {asksForNumbers(policy, campaign.approval) && (
          <div>
            <TaxFields faults={faults} notes={notes} identityNumbers={policy.identityNumbers} />
          </div>
        )}
        <WordFields faults={faults} donorNames={policy.donorNames} />
      </div>
      <div className="flex flex-col gap-3">
        <p className="text-sm text-ink-soft">
          {m.give_declaration()} <a href="#from-abroad">{m.give_foreign_passport()}</a>
        </p>
        <FormNoticeBox notice={view.step === 'form' && reminder === null ? view.notice : null}>
          {view.step === 'proof' && ProofBox !== null && (
            <ProofBox share={view.share} onStop={() => flow?.stopProof()} />
          )}
        </FormNoticeBox>
        <Button type="submit" size="large" block busy={busy} disabled={!ready}>
          {busy ? m.processing() : m.donate_now()}
        </Button>
        <TrustStrip approval={campaign.approval} />
        {(organisation.bank !== null || organisation.upi !== null) && (
          <details className="text-note">
            <summary className="flex min-h-11 items-center font-semibold text-action">
              {m.more_ways()}
            </summary>
            <OfflinePaymentModes />
          </details>
        )}
      </div>
    </form>
  );
}

/** The reminder of an unfinished donation, which stands above the form; null for none. */
function findReminder(view: DonationView): UnfinishedReminder | null {
  if (view.step !== 'form' || view.notice === null || typeof view.notice === 'string') return null;
  return 'unfinished' in view.notice ? view.notice : null;
}

/** Tile chosen before hydration; React resets the choice when it hydrates. */
function readEarlyChoice(): string | null {
  if (import.meta.env.SSR) return null;
  const tile = document.querySelector('#gift-form [name=amount_preset]:checked');
  return tile instanceof HTMLInputElement ? tile.value : null;
}

/** Copies a draft into the fields that are still empty and the boxes not yet touched: input on this page is newer. */
function fillForm(form: HTMLFormElement, draft: DonationDraft) {
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name);
    if (!isField(field)) continue;
    if (typeof value === 'string') field.value ||= value;
    else if ('checked' in field && field.checked === field.defaultChecked) field.checked = value;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;
